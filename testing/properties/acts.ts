import type { Change } from '@nestbox/contract/change';
import { earliestPostponement } from '@nestbox/domain/boxes/customerActions';
import fc from 'fast-check';
import { inView } from '../../server/boxes/boxOf.ts';
import { Refusal } from '../../server/platform/http/refusal.ts';
import { decideChange } from '../../server/workflows/changeBoxes.ts';
import type { CustomerDraft } from '../../server/workflows/customerDraft.ts';
import { afterwards } from '../harness/aCustomer.ts';
import { chanceOf } from '../year/chance.ts';
import { changeRequestOf } from '../year/changeRequests.ts';

/** A change that a customer asks for; the seed decides what it is about. */
export interface Act {
  readonly kind: Change['kind'];
  readonly seed: number;
}

export const actOf = (...kinds: readonly Change['kind'][]): fc.Arbitrary<Act> =>
  fc.record({ kind: fc.constantFrom(...kinds), seed: fc.nat() });

/** Changes of products and boxes of a customer whose subscription goes on. */
export const planningKinds = [
  ...(['postpone', 'setActive', 'quantity', 'oneOff', 'frequency', 'addProducts'] as const),
  ...(['removeProducts', 'report', 'pauseProduct', 'resumeProduct', 'stillUsed'] as const),
  ...(['hasEnough', 'addAbsence', 'household', 'boxWishes', 'shipNow'] as const),
] as const satisfies readonly Change['kind'][];

/** Returns the draft after an act, or unchanged where that cannot be asked for or is refused. */
export function after(draft: CustomerDraft, act: Act): CustomerDraft {
  const request = requestIn(draft, act);
  if (!request) return draft;
  const next = afterwards(draft);
  try {
    decideChange(next, request);
    return next;
  } catch (error) {
    if (error instanceof Refusal) return draft;
    throw error;
  }
}

function requestIn({ services, after: state }: CustomerDraft, act: Act): Change | null {
  return changeRequestOf(
    act.kind,
    { catalogue: services.catalogue.products },
    { chance: chanceOf(act.seed) },
    {
      absences: [],
      alternatives: [],
      boxes: state.boxes.map((box) => ({
        boxId: box.boxId,
        orderStatus: box.status,
        earliestPostponeDate: earliestPostponement(inView(box), state),
        productQuantities: box.items.map(({ productId }) => ({ product: { productId } })),
      })),
      chosen: state.chosen.map(({ productId }) => productId),
      questions: { questions: [], latestReport: null, householdQuestion: null },
      today: state.today,
    },
  );
}
