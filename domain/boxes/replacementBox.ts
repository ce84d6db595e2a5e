import type { Decision } from '../decision.ts';
import type { PackCount } from '../money/packCount.ts';
import { type BoxStatus, hasLeft } from './lifecycle.ts';

/** Packs of a product in a box. */
interface ItemInView {
  readonly productId: string;
  readonly quantity: PackCount;
}

/** The part of a box that the rules of replacement boxes use. */
interface ReplaceableBox<Item extends ItemInView = ItemInView> {
  readonly boxId: string;
  readonly boxNumber: number;
  readonly status: BoxStatus;
  readonly items: readonly Item[];
  /** The id of the box that it replaces; null for every other box. */
  readonly replaces: string | null;
}

/** Returns the boxes that replace a box, but for cancelled ones. */
const replacementsOf = <Box extends ReplaceableBox>(
  { boxId }: ReplaceableBox,
  boxes: readonly Box[],
): Box[] => boxes.filter(({ replaces, status }) => replaces === boxId && status !== 'Cancelled');

/**
 * Returns the items of a box without the packs that another box replaces: what the customer has of it.
 * @param boxes all boxes of the customer
 */
export function withoutReplaced<Item extends ItemInView>(
  box: ReplaceableBox<Item>,
  boxes: readonly ReplaceableBox[],
): readonly Item[] {
  const replaced = replacementsOf(box, boxes).flatMap(({ items }) => items);
  if (replaced.length === 0) return box.items;
  return box.items.flatMap((item) => {
    const gone = replaced
      .filter(({ productId }) => productId === item.productId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return item.quantity > gone ? [{ ...item, quantity: item.quantity - gone }] : [];
  });
}

/**
 * Returns what of a box can be replaced by a box without a charge.
 * @param boxes all boxes of the customer
 */
export function decideReplacement<Item extends ItemInView>(
  box: ReplaceableBox<Item>,
  boxes: readonly ReplaceableBox[],
): Decision<readonly Item[]> {
  const { boxNumber, status } = box;
  if (!hasLeft(status)) {
    return { refused: `Box ${boxNumber} has not left, so there is nothing to replace.` };
  }
  // Pressed twice, the act must not send two boxes.
  const waiting = replacementsOf(box, boxes).find((other) => !hasLeft(other.status));
  if (waiting) {
    return {
      refused: `Box ${waiting.boxNumber} replaces box ${boxNumber} already, and has not left yet.`,
    };
  }
  const left = withoutReplaced(box, boxes);
  return left.length > 0
    ? { accepted: left }
    : { refused: `Everything in box ${boxNumber} was replaced already.` };
}
