import { Conflict, versionOf } from '../../parts/conflict.js';
import { spaced } from '../../state/times.js';
import { MoveDialog } from './move-dialog.js';
import type { Moving } from './use-moving.js';

/** The dialogs before a post is moved. */
export const MovingDialogs = ({
  moving,
  onMoved,
}: {
  readonly moving: Moving;
  readonly onMoved: () => void;
}) => {
  const { pending, clash } = moving;
  if (clash !== null)
    return (
      <Conflict
        theirs={versionOf(clash.theirs)}
        mine={{ ...versionOf(clash.post), when: spaced(clash.at) }}
        onMine={() => {
          moving.forget();
          onMoved();
          void moving.move({ post: clash.theirs, at: clash.at }, clash.what);
        }}
        onClose={moving.forget}
        onTheirs={() => {
          moving.forget();
          onMoved();
        }}
      />
    );
  return pending === null ? null : (
    <MoveDialog
      {...pending}
      isBusy={moving.isBusy}
      fault={moving.fault}
      onClose={() => {
        pending.putBack?.();
        moving.forget();
      }}
      onMove={(what) => {
        void moving.move(pending, what).then((isMoved) => {
          if (isMoved) onMoved();
        });
      }}
    />
  );
};
