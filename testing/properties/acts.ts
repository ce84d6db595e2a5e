import type { Change } from '@nestbox/contract/change';
import fc from 'fast-check';

/** A change that a customer asks for; the seed decides what it is about. */
export interface Act {
  readonly kind: Change['kind'];
  readonly seed: number;
}

export const actOf = (...kinds: readonly Change['kind'][]): fc.Arbitrary<Act> =>
  fc.record({ kind: fc.constantFrom(...kinds), seed: fc.nat() });

/** Changes of products and boxes of a customer whose subscription goes on. */
export const planningKinds = [
  ...(['postpone', 'setActive', 'quantity', 'oneOff', 'omit', 'frequency'] as const),
  ...([
    'addProducts',
    'removeProducts',
    'report',
    'pauseProduct',
    'resumeProduct',
    'stillUsed',
  ] as const),
  ...(['hasEnough', 'addAbsence', 'household', 'boxPreferences', 'shipNow'] as const),
] as const satisfies readonly Change['kind'][];
