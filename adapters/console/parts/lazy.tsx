import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Fault } from './fault.js';
import { Loading } from './page.js';

interface LazyProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A part of the console that is loaded on demand; `load` must not change while it is shown. */
export const Lazy = <Props extends object>({ load, props }: LazyProps<Props>) => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    load()
      .then((found) => setPart(() => found))
      .catch(setFault);
  }, []);
  // After an update of the server the files have other names, so the page has to be reloaded.
  if (fault !== null) return <Fault fault={fault} again={() => location.reload()} />;
  return Part === null ? <Loading /> : <Part {...props} />;
};
