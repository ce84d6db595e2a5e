import type { Change } from '@nestbox/contract/change';
import { earliestPostponement } from '@nestbox/domain/boxes/customerActions';
import { inView } from '../../server/boxes/boxOf.ts';
import { Refusal } from '../../server/platform/http/refusal.ts';
import { decideChange } from '../../server/workflows/changes/makeChange.ts';
import type { CustomerDraft } from '../../server/workflows/customer/customerDraft.ts';
import { afterwards } from '../harness/aCustomer.ts';
import { chanceOf } from '../year/chance.ts';
import { changeRequestOf } from '../year/changeRequests.ts';
import type { Act } from './acts.ts';

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
      questions: {
        questions: [],
        latestReport: null,
        householdQuestion: null,
        offersCupboardCheck: false,
      },
      today: state.today,
    },
  );
}
