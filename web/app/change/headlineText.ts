import { boxChangeText, isSame, nextBoxText } from './nextBoxText';
import { type Effect, othersText } from './othersText';

/**
 * Returns what a preview says first: what becomes of the next box, or of the first box that changes,
 * and below it what becomes of the others.
 */
export function headlineText({ nextBox, boxes }: Effect): { first: string; more: string | null } {
  if (isSame(nextBox.before, nextBox.after)) {
    const own = boxes.find((box) => box.before && box.after && !isSame(box.before, box.after));
    if (own?.before && own.after) {
      const others = boxes.filter((box) => box !== own);
      return {
        first: boxChangeText(`Box ${own.boxNumber}`, own.before, own.after),
        more: othersText({ nextBox, boxes: others }),
      };
    }
  }
  return { first: nextBoxText(nextBox), more: othersText({ nextBox, boxes }) };
}
