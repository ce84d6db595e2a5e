import type { ProductAlternatives } from '@nestbox/contract/alternatives';
import { chooseAlternatives } from '@nestbox/domain/box/alternatives';
import { paceAt } from '@nestbox/domain/learning/belief';
import type { Standing } from '../../commands/plan/readStanding.ts';
import type { Shelf } from '../../shelf/shelf.ts';
import { substitutesOf } from '../../shelf/substitutesOf.ts';

/** Before there is a plan a box is reckoned with in every four weeks. */
const usualCadenceDays = 28;

/** What is offered in the place of a customer's products, at the pace that their plan goes by. */
export function presentAlternatives(
  shelf: Shelf,
  { products, subscription }: Standing,
): ProductAlternatives[] {
  const taken = new Set(products.map(({ productId }) => productId));
  const cadenceDays = subscription.cadenceDays ?? usualCadenceDays;
  return products.flatMap((product) => {
    const alternatives = chooseAlternatives(product, substitutesOf(shelf, product, taken), {
      unitsPerDay: paceAt(product.belief, 0.5),
      frequencyWeeks: product.chosen.frequencyWeeks,
      everyBox: product.chosen.everyBox,
      cadenceDays,
    }).map(({ product: other, value, greener, monthlySaving }) => ({
      productId: other.productId,
      productName: other.productName,
      packLabel: other.packLabel,
      value,
      eco: greener ? (other.eco ?? null) : null,
      monthlySaving,
    }));
    return alternatives.length > 0 ? [{ productId: product.productId, alternatives }] : [];
  });
}
