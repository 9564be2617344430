import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts.js';
import { Loading } from './page.js';

interface LazyProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A part of the console that is loaded on demand; `load` must not change while it is shown. */
export const Lazy = <Props extends object>({ load, props }: LazyProps<Props>) => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    load()
      .then((found) => setPart(() => found))
      .catch(() => setLost(true));
  }, []);
  // Browsers do not try again to load a file, and after an update of the server the files have other names.
  if (isLost)
    return (
      <div role="alert" class="fault">
        <p>{texts.faults.notLoaded}</p>
        <button type="button" onClick={() => location.reload()}>
          {texts.common.again}
        </button>
      </div>
    );
  return Part === null ? <Loading /> : <Part {...props} />;
};
