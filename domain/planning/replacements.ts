import { canStandInFor, type Purpose } from '../household/interchangeable.ts';
import type { PackCount } from '../money/packCount.ts';
import type { Signal } from './signal.ts';

/** A product that a household uses or has used. */
export interface UsedProduct extends Purpose {
  readonly productId: string;
  /** Units in a pack. */
  readonly packAmount: number;
}

/** The product used in place of a predecessor. */
export interface Replacement {
  readonly productId: string;
  /** Packs of the replacement that hold as much as one pack of the predecessor. */
  readonly packs: PackCount;
}

/** Returns the replacement of a product; null for a product in use, or without a replacement. */
export type ReplacementOf = (productId: string) => Replacement | null;

/**
 * Returns what a household uses today in place of a product: usage and stock belong to the
 * household, whichever product it buys. The product that replaced it is taken, or else the first
 * for the same use.
 * @param chosen in the order in which they were chosen, with their predecessors
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

/** Returns packs by product. Packs of a predecessor are converted to packs of its replacement. */
export function packsWithReplacements(
  items: readonly {
    readonly productId: string;
    readonly quantity: PackCount;
    /** Whether it came once, which is no evidence of usage. */
    readonly oneOff: boolean;
  }[],
  replacementFor: ReplacementOf,
): Record<string, number> {
  const packs: Record<string, number> = {};
  for (const { productId, quantity, oneOff } of items) {
    const replacement = oneOff ? null : replacementFor(productId);
    const id = replacement?.productId ?? productId;
    packs[id] = (packs[id] ?? 0) + quantity * (replacement?.packs ?? 1);
  }
  return packs;
}

interface ProductSignal {
  readonly productId: string;
  readonly on: string;
  /** The box concerned, if any. */
  readonly boxId: string | null;
  readonly signal: Signal;
}

/**
 * Returns signals on predecessors as signals on their replacements. A signal of the same kind on
 * the replacement itself takes precedence.
 */
export function signalsWithReplacements<T extends ProductSignal>(
  signals: readonly T[],
  replacementFor: ReplacementOf,
): T[] {
  return signals.flatMap((original) => {
    const replacement = replacementFor(original.productId);
    if (!replacement) return [original];
    const converted = {
      ...original,
      productId: replacement.productId,
      signal: inPacksOf(original.signal, replacement),
    };
    return signals.some((other) => isOfTheSame(other, converted)) ? [] : [converted];
  });
}

/** Converts a signal to packs of the replacement, with the same units. */
function inPacksOf(signal: Signal, { packs }: Replacement): Signal {
  switch (signal.kind) {
    case 'setQuantity':
      return { ...signal, packs: signal.packs * packs };
    case 'counted':
      return {
        ...signal,
        packs: signal.packs * packs,
        packsEach: (signal.packsEach ?? 1) * packs,
      };
    case 'answered':
      return { ...signal, packsEach: (signal.packsEach ?? 1) * packs };
    case 'ranOut':
    case 'plenty':
    case 'postponed':
    case 'hasEnough':
    case 'hurried':
    case 'addedAgain':
    case 'stillUsed':
      return signal;
  }
}

const isOfTheSame = (one: ProductSignal, other: ProductSignal): boolean =>
  one.productId === other.productId &&
  one.boxId === other.boxId &&
  (one.boxId === null ? one.on === other.on : one.signal.kind === other.signal.kind);
