import type { Change } from '@nestbox/contract/change';
import type { CardKind } from './cards.ts';

/** What simulated customers request: changes of the plan, and other actions. */
export type ChangeRequestKind = Change['kind'] | 'address' | 'changeCard' | 'comeBack';

/** How a customer behaves. Shares are from 0 to 1. */
export interface Profile {
  readonly name: string;
  /** The probability of a visit on a day. */
  readonly visits: number;
  /** The probability of a visit on a day on which a declined box is to be paid. */
  readonly visitsToPay: number;
  /** Weights of change requests that differ from the usual ones. */
  readonly weights: Readonly<Partial<Record<ChangeRequestKind, number>>>;
  /** Weights of the cards to which they change. */
  readonly cards: Readonly<Partial<Record<CardKind, number>>>;
}

const usualCards = {
  works: 6,
  'asks once': 2,
  'asks always': 1,
  'expires soon': 1,
  disputed: 0.5,
} as const;
const unsteadyCards = {
  works: 2,
  'asks always': 2,
  'expires soon': 2,
  'declined later': 4,
  'refused later for good': 1,
  disputed: 1,
} as const;

export const profiles: readonly Profile[] = [
  { name: 'settled', visits: 0.03, visitsToPay: 0.5, weights: {}, cards: usualCards },
  { name: 'busy', visits: 0.15, visitsToPay: 0.4, weights: {}, cards: usualCards },
  {
    name: 'short of money',
    visits: 0.08,
    visitsToPay: 0.25,
    weights: { changeCard: 12, setActive: 6, postpone: 6 },
    cards: unsteadyCards,
  },
  {
    name: 'often away',
    visits: 0.08,
    visitsToPay: 0.3,
    weights: { pause: 10, resume: 4, postpone: 10, shipNow: 4 },
    cards: usualCards,
  },
  {
    name: 'undecided',
    visits: 0.08,
    visitsToPay: 0.3,
    weights: { cancel: 8, comeBack: 10 },
    cards: { ...usualCards, 'declined later': 2 },
  },
  {
    name: 'soon sorry',
    visits: 0.2,
    visitsToPay: 0.3,
    // Mostly within the cooling-off period, in which everything is refunded.
    weights: { cancel: 30, comeBack: 30 },
    cards: usualCards,
  },
];
