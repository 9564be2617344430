import { Conflict, versionOf } from '../../parts/conflict.js';
import { MoveDialog } from './move-dialog.js';
import type { Moving } from './use-moving.js';

/** What has to be said or asked before a post is moved. */
export const MovingDialogs = ({
  moving,
  onMoved,
}: {
  readonly moving: Moving;
  readonly onMoved: () => void;
}) => {
  const { asked, clash } = moving;
  if (clash !== null)
    return (
      <Conflict
        theirs={versionOf(clash.theirs)}
        mine={{ ...versionOf(clash.post), when: clash.at.replace('T', ' ') }}
        onMine={() => {
          moving.forget();
          onMoved();
          void moving.move({ post: clash.theirs, at: clash.at }, clash.what);
        }}
        onTheirs={() => {
          moving.forget();
          onMoved();
        }}
      />
    );
  return asked === null ? null : (
    <MoveDialog
      {...asked}
      fault={moving.fault}
      onClose={() => {
        asked.putBack?.();
        moving.forget();
      }}
      onMove={(what) => {
        void moving.move(asked, what).then((isMoved) => {
          if (isMoved) onMoved();
        });
      }}
    />
  );
};
