import { formatPounds } from '@nestbox/domain/money/pounds';
import { changedBoxes, formatChanges } from '@nestbox/domain/planning/planDiff';
import { chooseSubstitute } from '@nestbox/domain/planning/substitute';
import { readPreferences } from '../account/customerQueries.ts';
import { replaceItems } from '../boxes/boxQueries.ts';
import type { CachedProduct } from '../catalogue/catalogue.ts';
import {
  type ChosenProduct,
  readChosenProducts,
  removeChosenProducts,
} from '../catalogue/productQueries.ts';
import { substitutesOf } from '../catalogue/substitutesOf.ts';
import { outlineBoxes } from '../planning/outlineBoxes.ts';
import { replanIfPlanned } from './replan.ts';
import { takePlace } from './takePlace.ts';
import { type Announcement, plannedWith, type Touched } from './touched.ts';

/**
 * A product that is gone for good leaves the customer's products; with their standing consent one
 * for the same use takes its place, which costs no more for as much.
 */
export async function followRetirement(touched: Touched): Promise<Announcement | null> {
  const { tx, services, customerId, product } = touched;
  const before = await outlineBoxes(tx, services, customerId);
  const chosen = await readChosenProducts(tx, customerId);
  const gone = chosen.find(({ productId }) => productId === product.productId);
  const { substitutionsAllowed } = await readPreferences(tx, customerId);
  const substitute = gone && substitutionsAllowed ? findSubstitute(touched, chosen) : null;
  if (gone && substitute) {
    await takePlace(tx, customerId, { chosen: gone, from: product, to: substitute, boxes: [] });
  } else if (gone) {
    const { productId } = product;
    const now = services.clock.now();
    await removeChosenProducts(tx, customerId, [{ productId, amended: {} }], now);
  }
  // With consent what was added to one box alone is replaced at its cut-off.
  if (!substitutionsAllowed) await dropOneOffs(touched);
  await replanIfPlanned(tx, services, customerId);
  const boxes = changedBoxes(before, await outlineBoxes(tx, services, customerId));
  const name = product.productName;
  const sentences = [
    `We do not sell ${name} any more.`,
    substitute
      ? formatSubstitute(substitute)
      : substitutionsAllowed && !gone
        ? 'If we can, we send you a similar product in its place, at no higher price.'
        : 'It is left out of your coming boxes, and you do not pay for it.',
    ...formatChanges(boxes),
  ];
  return { heading: `${name} is not sold any more`, sentences };
}

const formatSubstitute = ({ productName, packLabel, price }: CachedProduct) =>
  `You get ${productName} (${packLabel}, ${formatPounds(price)}) in its place, as you have allowed. If you would rather not, remove it from your products.`;

function findSubstitute(
  { services, product }: Touched,
  chosen: readonly ChosenProduct[],
): CachedProduct | null {
  const taken = new Set(chosen.map(({ productId }) => productId));
  const notDearer = substitutesOf(services.catalogue, product, taken).filter(
    (other) => other.price / other.packAmount <= product.price / product.packAmount,
  );
  const { packAmount, price } = product;
  const choice = chooseSubstitute({ quantity: 1, unitPrice: price, packAmount }, notDearer);
  return (choice && services.catalogue.find(choice.productId)) ?? null;
}

async function dropOneOffs(touched: Touched): Promise<void> {
  const { tx, customerId, product } = touched;
  for (const { boxId, items } of await plannedWith(touched)) {
    const kept = items.filter((item) => !(item.oneOff && item.productId === product.productId));
    if (kept.length < items.length) await replaceItems(tx, customerId, boxId, kept);
  }
}
