import { titleOf } from '../state/title-of.js';
import type { Version } from '../state/versions.js';
import { texts } from '../texts.js';
import { Dialog } from './dialog.js';
import { Facts } from './facts.js';
import { OwnParts } from './own-parts.js';

const words = texts.conflict;

/** All parts of a version. */
export const VersionParts = ({ version }: { readonly version: Version }) => (
  <>
    <p>
      <strong dir="auto">{titleOf(version)}</strong>
    </p>
    <div class="text" dir="auto" dangerouslySetInnerHTML={{ __html: version.content }} />
    {version.images.length > 0 && (
      <div class="images" data-many="true">
        {version.images.map(({ key, url, alt }) => (
          <figure key={key}>
            {url !== '' && <img src={url} alt={texts.common.image} />}
            {alt !== '' && <figcaption dir="auto">{alt}</figcaption>}
          </figure>
        ))}
      </div>
    )}
    <Facts facts={[[texts.compose.when, version.when], ...version.facts]} />
    {version.own.map((own) => (
      <div key={own.connectionId}>
        <p class="own-mark" dir="auto">
          {own.line}
        </p>
        <OwnParts own={own} images={version.images.map(({ key }) => key)} />
      </div>
    ))}
  </>
);

const Side = ({ title, version }: { readonly title: string; readonly version: Version }) => (
  <section class="side">
    <h3>{title}</h3>
    <VersionParts version={version} />
  </section>
);

interface ConflictProps {
  readonly theirs: Version;
  readonly mine: Version;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Decides nothing. */
  readonly onClose: () => void;
}

/** The post was changed elsewhere in the meantime: shows both versions, and lets the user choose one. */
export const Conflict = ({ theirs, mine, onMine, onTheirs, onClose }: ConflictProps) => (
  <Dialog title={words.title} onClose={onClose} wide>
    <p>{words.what}</p>
    <div class="sides">
      <Side title={words.theirs} version={theirs} />
      <Side title={words.mine} version={mine} />
    </div>
    <div class="actions">
      <button type="button" class="primary" onClick={onMine}>
        {words.keepMine}
      </button>
      <button type="button" onClick={onTheirs}>
        {words.keepTheirs}
      </button>
    </div>
  </Dialog>
);
