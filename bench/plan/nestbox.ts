import { earliestDelivery } from '@nestbox/domain/box/dates';
import { planBoxes, type SettledBox } from '@nestbox/domain/box/plan';
import type { PlannedProduct } from '@nestbox/domain/box/plannedProduct';
import {
  type CalendarDate,
  dateOfDay,
  dayNumber,
  daysBetween,
} from '@nestbox/domain/calendar/date';
import { certainBelief } from '@nestbox/domain/learning/belief';
import { believe, type HomeHistory } from '@nestbox/domain/learning/believe';
import type { Home } from './homes.ts';
import type { Policy } from './planner.ts';

/** The first box comes on this day, a Friday. */
const firstDelivery = '2026-01-09';
const signUp = '2026-01-05';
/** Days before its delivery that a box is planned for the last time. */
const lead = daysBetween(signUp, earliestDelivery(signUp));

/** What the shop does: it learns from what it hears, and plans anew before each box. */
export const nestbox: Policy = (home) => {
  const start = dayNumber(firstDelivery);
  const settled: SettledBox[] = [];
  const signals: HomeHistory['signals'][number][] = [];
  const coming = new Map<number, readonly number[]>();
  let cadenceDays: number | null = null;
  let next: CalendarDate = firstDelivery;
  let plansOn = 0;
  const plan = (day: number) => {
    const today = dateOfDay(start + day - (settled.length === 0 ? lead : 0));
    const products = productsOf(home, { today, boxes: settled, signals });
    const open = [{ delivery: next, pinned: false, amended: {}, oneOff: {} }];
    const planned = planBoxes({ today, products, settled, open, cadenceDays, notBefore: null });
    cadenceDays = planned.cadenceDays;
    const [first, second] = planned.boxes;
    if (!first) throw new Error('A home without boxes');
    next = first.delivery;
    if (daysBetween(today, next) <= lead) {
      settled.push(first);
      const packs = home.uses.map(({ product }) => first.packs[product.productId] ?? 0);
      coming.set(dayNumber(next) - start, packs);
      if (!second) throw new Error('A plan of one box');
      next = second.delivery;
    }
    plansOn = dayNumber(next) - start - lead;
  };
  return {
    arrives(day) {
      // Boxes of which nobody knows anything yet are planned before the first day.
      if (day === 0 || day === plansOn) plan(day);
      return coming.get(day) ?? null;
    },
    hear(day, use, kind) {
      const productId = home.uses[use]?.product.productId ?? '';
      signals.push({ productId, on: dateOfDay(start + day), signal: { kind } });
    },
  };
};

const productsOf = (home: Home, history: Omit<HomeHistory, 'uses'>): PlannedProduct[] =>
  withBeliefs(home, believe({ ...history, uses: usesOf(home) }));

const usesOf = ({ uses }: Home): HomeHistory['uses'] =>
  uses.map(({ product, forecast }) => ({
    productId: product.productId,
    packAmount: product.packAmount,
    forecasts: [{ since: signUp, forecast }],
    stated: null,
  }));

const withBeliefs = (home: Home, beliefs: ReturnType<typeof believe>): PlannedProduct[] =>
  home.uses.map(({ product, keepsDays }) => ({
    ...product,
    keepsDays,
    everyBox: null,
    belief: beliefs.get(product.productId) ?? certainBelief(0),
  }));

/** A newcomer's first plan in its two steps, to measure how long they take. */
export const toPlan = (home: Home) => ({
  history: { today: signUp, uses: usesOf(home), boxes: [], signals: [] } as HomeHistory,
  plan: (beliefs: ReturnType<typeof believe>) =>
    planBoxes({
      today: signUp,
      products: withBeliefs(home, beliefs),
      settled: [],
      open: [],
      cadenceDays: null,
      notBefore: null,
    }),
});
