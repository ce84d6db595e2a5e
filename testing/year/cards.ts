import type { TypedCard } from '../harness/confirmCard.ts';
import type { Chance } from './chance.ts';

/** How a card behaves when it is charged. */
export type CardKind =
  | 'works'
  | 'asks once'
  | 'asks always'
  | 'expires soon'
  | 'declined later'
  | 'refused later for good'
  | 'disputed'
  | 'refused at once'
  | 'not confirmed';

const numbers: Readonly<Record<CardKind, readonly string[]>> = {
  works: ['4242424242424242', '4000008260000000', '5555555555554444', '378282246310005'],
  'asks once': ['4000002500003155'],
  'asks always': ['4000002760003184'],
  'expires soon': ['4242424242424242'],
  'declined later': ['4000000000000341', '4000008260003178', '4000008400001629'],
  'refused later for good': ['4100000000000019'],
  disputed: ['4000000000000259'],
  'refused at once': [
    '4000000000000002',
    '4000000000009995',
    '4000000000009987',
    '4000000000000069',
    '4000000000000127',
    '4000000000000119',
  ],
  'not confirmed': ['4000002760003184'],
};

/** Returns a card of this kind, as it is typed in at this time. */
export function cardOf(kind: CardKind, chance: Chance, now: Date): TypedCard {
  const number = chance.pick(numbers[kind]);
  if (kind === 'not confirmed') return { number, toTheBank: 'failed' };
  if (kind !== 'expires soon') return { number };
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + chance.whole(1, 3)));
  return { number, month: last.getUTCMonth() + 1, year: last.getUTCFullYear() };
}
