import { canStandInFor, type Purpose } from '../household/interchangeable.ts';
import type { Signal } from './signal.ts';

/** A product that a home uses, or used. */
export interface UsedProduct extends Purpose {
  readonly productId: string;
  /** Units in a pack. */
  readonly packAmount: number;
}

/** The product that is used in the place of a former one. */
export interface Replacement {
  readonly productId: string;
  /** So many of its packs hold as much as one pack of the former. */
  readonly packs: number;
}

/** By product; null for one that is used itself, or that nothing took the place of. */
export type ReplacementOf = (productId: string) => Replacement | null;

/**
 * What a home uses today in the place of a product: use belongs to the home, whatever it is bought
 * as, and so does what is left. The one that took its place is taken, or else the first for the
 * same use.
 * @param chosen in the order in which they were chosen, with the products whose place they took
 */
export function replacementOf(
  predecessor: UsedProduct,
  chosen: readonly (UsedProduct & { readonly replaced: readonly string[] })[],
): Replacement | null {
  if (chosen.some(({ productId }) => productId === predecessor.productId)) return null;
  const replacement =
    chosen.findLast(({ replaced }) => replaced.includes(predecessor.productId)) ??
    chosen.find((product) => canStandInFor(product, predecessor));
  return replacement
    ? { productId: replacement.productId, packs: predecessor.packAmount / replacement.packAmount }
    : null;
}

/** Packs by product. Packs of a predecessor are counted in packs of its replacement. */
export function packsWithReplacements(
  items: readonly {
    readonly productId: string;
    readonly quantity: number;
    /** It came besides what the home usually has, and says nothing of that. */
    readonly oneOff: boolean;
  }[],
  replacementFor: ReplacementOf,
): Record<string, number> {
  const packs: Record<string, number> = {};
  for (const { productId, quantity, oneOff } of items) {
    const successor = oneOff ? null : replacementFor(productId);
    const id = successor?.productId ?? productId;
    packs[id] = (packs[id] ?? 0) + quantity * (successor?.packs ?? 1);
  }
  return packs;
}

interface ProductSignal {
  readonly productId: string;
  readonly on: string;
  /** The box that it is about, if any. */
  readonly boxId: string | null;
  readonly signal: Signal;
}

/**
 * Reports on predecessors, as reports on their replacements. A report of the same kind on the
 * replacement itself takes precedence.
 */
export function signalsWithReplacements<T extends ProductSignal>(
  signals: readonly T[],
  replacements: ReplacementOf,
): T[] {
  return signals.flatMap((reported) => {
    const successor = replacements(reported.productId);
    if (!successor) return [reported];
    const inherited = {
      ...reported,
      productId: successor.productId,
      signal: inPacksOf(reported.signal, successor),
    };
    return signals.some((other) => isOfTheSame(other, inherited)) ? [] : [inherited];
  });
}

/** The same signal with the same units, in packs of the replacement. */
function inPacksOf(signal: Signal, { packs }: Replacement): Signal {
  switch (signal.kind) {
    case 'amended':
      return { ...signal, packs: signal.packs * packs };
    case 'counted':
      return {
        ...signal,
        packs: signal.packs * packs,
        packsEach: (signal.packsEach ?? 1) * packs,
      };
    case 'ranOut':
    case 'plenty':
    case 'postponed':
    case 'hurried':
    case 'addedAgain':
      return signal;
  }
}

const isOfTheSame = (one: ProductSignal, other: ProductSignal): boolean =>
  one.productId === other.productId &&
  one.boxId === other.boxId &&
  (one.boxId === null ? one.on === other.on : one.signal.kind === other.signal.kind);
