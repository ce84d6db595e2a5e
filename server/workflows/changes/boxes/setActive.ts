import { decideActive } from '@nestbox/domain/boxes/customerActions';
import { allowed, inView } from '../../../boxes/boxOf.ts';
import { formatDone } from '../../../notifications/changedBy.ts';
import { defineChange } from '../changeKind.ts';
import { withdrawEnough } from './nextBox.ts';

/** Disables a planned box, so that it is skipped and never charged, or enables it again. */
export const setActive = defineChange({
  kind: 'setActive',
  decide(draft, request) {
    const box = draft.findBox(request.boxId);
    const status = allowed(decideActive(inView(box), request.active, draft.after.today));
    if (status === box.status) return;
    const cause = request.active
      ? formatDone(draft.by, 'enabled it', ' again')
      : formatDone(draft.by, 'disabled it');
    draft.moveBox(box, status, `${cause}.`);
    withdrawEnough(draft, box.boxId);
  },
  concerns: () => 'everything',
  confirmation: ({ active }, { did }) => did(active ? 'enabled a box' : 'disabled a box'),
  undo: (request) => ({ ...request, active: !request.active }),
});
