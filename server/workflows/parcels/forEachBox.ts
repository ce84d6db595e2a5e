import type { BoxId } from '@nestbox/contract/values';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Does something with boxes one by one, and goes on where one is refused.
 * @returns the boxes that were refused, each with why
 */
export async function forEachBox(
  boxIds: readonly BoxId[],
  act: (boxId: BoxId) => Promise<unknown>,
): Promise<{ boxId: BoxId; why: string }[]> {
  const refused: { boxId: BoxId; why: string }[] = [];
  for (const boxId of boxIds) {
    try {
      await act(boxId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ boxId, why: error.message });
    }
  }
  return refused;
}
