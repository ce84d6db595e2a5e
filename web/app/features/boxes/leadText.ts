import type { Box } from '@nestbox/contract/box';
import { shortDate } from '@nestbox/ui/dateText';
import { stageText } from './stageText';

type DatedBox = Pick<
  Box,
  'stage' | 'boxPrice' | 'credit' | 'canEdit' | 'canEnable' | 'lastChangeDate' | 'lockedReason'
> & { readonly replacesBox?: Box['replacesBox'] };

/**
 * Returns what is said of a box below its date and price: until when it can change, and what happens
 * next, as long as that has a day of its own.
 */
export function leadText(box: DatedBox): string[] {
  const until = box.canEdit ? `Change it until ${shortDate(box.lastChangeDate)}` : null;
  return [until, nextStep(box)].filter((text) => text !== null);
}

/** The date above says when a box comes: a stage with the same day is left out. */
function nextStep(box: DatedBox): string | null {
  switch (box.stage?.kind) {
    case 'planned':
      return null;
    case 'toCharge':
      return `Charged ${shortDate(box.stage.on)}`;
    case 'onItsWay':
      return 'On its way';
    default:
      return stageText(box);
  }
}
