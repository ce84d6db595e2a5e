import type { BoxId, ProductId } from '@nestbox/contract/values';
import { productsToAskAbout } from '@nestbox/domain/planning/stockQuestion';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import { planningContext } from './planningContext.ts';
import type { PlanningState } from './planningState.ts';
import { type AskedQuestion, isFirst } from './stockQuestionQueries.ts';

/** Boxes, this one included, that ask about no product twice. */
const boxesApart = 3;

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
  const last = lastBoxes(state, boxId);
  const lately = asked.filter((each) => isFirst(each) && last.has(each.boxId));
  const ofBox = asked.filter((each) => each.boxId === boxId);
  const candidates = productsToAskAbout(products, goesOn ? [] : idsOf(lately));
  return candidates.find((each) => !idsOf(ofBox).includes(each)) ?? null;
}

const idsOf = (asked: readonly AskedQuestion[]) => asked.map(({ productId }) => productId);

/** Returns a box and those before it that were asked with. */
function lastBoxes({ boxes }: PlanningState, boxId: BoxId): Set<BoxId> {
  const before = boxes
    .filter((each) => each.boxId !== boxId && each.status === 'Delivered')
    .sort((a, b) => b.boxNumber - a.boxNumber)
    .slice(0, boxesApart - 1);
  return new Set([boxId, ...before.map((each) => each.boxId)]);
}
