import { formatPounds } from '@nestbox/domain/money/pounds';
import { changedBoxes, formatChanges } from '@nestbox/domain/planning/planDiff';
import { chooseSubstitute } from '@nestbox/domain/planning/substitute';
import { readPreferences } from '../../account/customerQueries.ts';
import type { CachedProduct, CatalogueCache } from '../../catalogue/catalogue.ts';
import { substitutesOf } from '../../catalogue/substitutesOf.ts';
import { outlineBoxes } from '../../planning/outlineBoxes.ts';
import { replaceChosen } from '../changes/catalogue/replaceChosen.ts';
import type { AffectedCustomer, Announcement } from '../customer/affectedCustomer.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import { planDraft, saveReplanned } from '../customer/replan.ts';

/**
 * Removes a retired product from the customer's products. A customer who allows substitutions gets
 * a product for the same use that costs no more for the same supply.
 */
export async function followRetirement(affected: AffectedCustomer): Promise<Announcement | null> {
  const { tx, services, customerId, product } = affected;
  const draft = await CustomerDraft.read(affected);
  const { chosen } = draft.after;
  const retiredChoice = chosen.find(({ productId }) => productId === product.productId);
  const { substitutionsAllowed } = await readPreferences(tx, customerId);
  const taken = new Set(chosen.map(({ productId }) => productId));
  const substitute =
    retiredChoice && substitutionsAllowed
      ? findSubstitute(services.catalogue, product, taken)
      : null;
  if (retiredChoice && substitute) {
    replaceChosen(draft, { chosen: retiredChoice, from: product, to: substitute, boxes: [] });
  } else if (retiredChoice) {
    draft.removeProducts([{ productId: product.productId, setQuantities: {} }]);
  }
  // Where the customer allows substitutions, a one-off item is replaced at its cut-off instead.
  if (!substitutionsAllowed) dropOneOffs(draft, product);
  if (draft.after.subscription.cadenceDays !== null) planDraft(draft);
  await saveReplanned(tx, draft);
  const boxes = changedBoxes(
    outlineBoxes(services, draft.before.boxes),
    outlineBoxes(services, draft.after.boxes),
  );
  const name = product.productName;
  const sentences = [
    `We do not sell ${name} any more.`,
    substitute
      ? formatSubstitute(substitute)
      : substitutionsAllowed && !retiredChoice
        ? 'If we can, we send you a similar product in its place, at no higher price.'
        : 'It is left out of your coming boxes, and you do not pay for it.',
    ...formatChanges(boxes),
  ];
  return { heading: `${name} is not sold any more`, sentences };
}

const formatSubstitute = ({ productName, packLabel, price }: CachedProduct) =>
  `You get ${productName} (${packLabel}, ${formatPounds(price)}) in its place, as you have allowed. If you would rather not, remove it from your products.`;

/** Returns what customers without the taken products get in place of a retired one. */
export function findSubstitute(
  catalogue: CatalogueCache,
  product: CachedProduct,
  taken: ReadonlySet<string>,
): CachedProduct | null {
  const notDearer = substitutesOf(catalogue, product, taken).filter(
    (other) => other.price / other.packAmount <= product.price / product.packAmount,
  );
  const { packAmount, price } = product;
  const choice = chooseSubstitute({ quantity: 1, unitPrice: price, packAmount }, notDearer);
  return (choice && catalogue.find(choice.productId)) ?? null;
}

function dropOneOffs(draft: CustomerDraft, { productId }: CachedProduct): void {
  for (const { boxId, status, items } of draft.after.boxes) {
    if (status !== 'Created') continue;
    const kept = items.filter((item) => !(item.oneOff && item.productId === productId));
    draft.updateBox(boxId, { items: kept });
  }
}
