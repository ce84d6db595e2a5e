import type { ChangeEffect as Presented } from '@nestbox/contract/change';
import type { ChangeEffect } from '../../workflows/changes/makeChange.ts';

/** Returns the effect of a change as the API has it. */
export const presentEffect = ({ nextBox, notes, sentences, boxes }: ChangeEffect): Presented => ({
  nextBox,
  notes: [...notes],
  sentences: [...sentences],
  boxes: boxes.map(({ boxId, boxNumber, before, after }) => ({
    boxId,
    boxNumber,
    before: before && { ...before, items: [...before.items] },
    after: after && { ...after, items: [...after.items] },
  })),
});
