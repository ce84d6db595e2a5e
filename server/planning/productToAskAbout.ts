import type { BoxId, ProductId } from '@nestbox/contract/values';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { boxesApart, productsToAskAbout } from '@nestbox/domain/planning/stockQuestion';
import { inView } from '../boxes/boxOf.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import { planningContext } from './planningContext.ts';
import type { PlanningState } from './planningState.ts';
import {
  type AskedQuestion,
  isFirst,
  occasionOf,
  type StoredQuestion,
} from './stockQuestionQueries.ts';

interface Asking {
  readonly boxId: BoxId;
  /** Whether the customer goes on, so that the question may repeat one of an earlier box. */
  readonly goesOn: boolean;
  readonly asked: readonly AskedQuestion[];
}

/**
 * Returns the product that a box asks about; null where nothing is worth asking. A box never asks
 * about a product twice, since its answers are known by their product.
 */
export function productToAskAbout(
  services: CatalogueServices,
  state: PlanningState,
  { boxId, goesOn, asked }: Asking,
): ProductId | null {
  const { products } = planningContext(services, state);
  const last = lastBoxes(state, boxId, asked);
  const lately = asked.filter((each) => isFirst(each) && last.has(each.boxId));
  const ofBox = asked.filter((each) => each.boxId === boxId);
  const candidates = productsToAskAbout(products, goesOn ? [] : idsOf(lately));
  return candidates.find((each) => !idsOf(ofBox).includes(each)) ?? null;
}

/** Whether a question can still be answered: that of a reminder, while its box can be changed. */
export const isOpen = (
  question: Pick<StoredQuestion, 'questionNumber'>,
  box: Parameters<typeof inView>[0],
  today: CalendarDate,
): boolean => occasionOf(question) === 'arrival' || mayEdit(inView(box), today);

const idsOf = (asked: readonly AskedQuestion[]) => asked.map(({ productId }) => productId);

/** Returns a box and those before it, which have come or have asked. */
function lastBoxes(
  { boxes }: PlanningState,
  boxId: BoxId,
  asked: readonly AskedQuestion[],
): Set<BoxId> {
  const hasAsked = new Set(asked.map((each) => each.boxId));
  const before = boxes
    .filter((each) => each.boxId !== boxId)
    .filter((each) => each.status === 'Delivered' || hasAsked.has(each.boxId))
    .sort((a, b) => b.boxNumber - a.boxNumber)
    .slice(0, boxesApart - 1);
  return new Set([boxId, ...before.map((each) => each.boxId)]);
}
