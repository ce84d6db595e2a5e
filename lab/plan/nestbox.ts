import type { ProductId } from '@nestbox/contract/values';
import {
  addDays,
  type CalendarDate,
  dateOfDay,
  dayNumber,
  daysBetween,
} from '@nestbox/domain/calendar/date';
import { mondayToSaturday } from '@nestbox/domain/delivery/calendar';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { defaultDeliveryPrices as deliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import { type Absence, daysAwayOf, openDayFrom } from '@nestbox/domain/planning/absences';
import {
  comparedSince,
  findHouseholdDrift,
  type HouseholdAnswers,
} from '@nestbox/domain/planning/householdDrift';
import { inferUsage } from '@nestbox/domain/planning/inferUsage';
import { type FixedBox, type OpenBox, planBoxes } from '@nestbox/domain/planning/plan';
import { productsToPause } from '@nestbox/domain/planning/productsToPause';
import type { Signal } from '@nestbox/domain/planning/signal';
import { runOutWithoutBoxes } from '@nestbox/domain/planning/stockForecast';
import { boxesApart, productsToAskAbout } from '@nestbox/domain/planning/stockQuestion';
import type { UsageHistory } from '@nestbox/domain/planning/usageHistory';
import { figuresOf, type Home } from '../../testing/homes/homes.ts';
import type { Policy } from './planner.ts';
import { type Described, lead, signUp, usesOf, withPosteriors } from './shopView.ts';

/** Delivery date of the first box, a Friday. */
const firstDelivery = '2026-01-09';
const start = dayNumber(firstDelivery);

/** Parts of the shop's algorithm that a comparison can change. */
export interface Variation {
  readonly inferUsage: typeof inferUsage;
  readonly productsToPause: typeof productsToPause;
  readonly findHouseholdDrift: typeof findHouseholdDrift;
  accepts(signal: Signal): boolean;
  /** Factor of the cost of a day without a product. */
  readonly stockOutFactor: number;
  /** Boxes that count as delivered before the simulation begins. */
  readonly before: readonly FixedBox[];
  /** Returns the household as the shop is to know it. */
  see(home: Home): Home;
}

const unmodified: Variation = {
  inferUsage,
  productsToPause,
  findHouseholdDrift,
  accepts: () => true,
  stockOutFactor: 1,
  before: [],
  see: (home) => home,
};

const asPlanned = { setQuantities: {}, oneOff: {} };

/** A question about a product. */
interface Asked {
  /** The number of the box that asked, from 0. */
  readonly box: number;
  readonly productId: ProductId;
  /** Whether it was asked before the customer went on. */
  readonly isFirst: boolean;
}

const idsOf = (asked: readonly Asked[]) => asked.map(({ productId }) => productId);

type DatedSignal = UsageHistory['signals'][number];

/** Returns the shop's policy: it infers usage from signals, and plans before each box. */
export const nestboxWith =
  (variation: Partial<Variation>): Policy =>
  (real) => {
    const { see, accepts, before, stockOutFactor, ...parts } = { ...unmodified, ...variation };
    const { inferUsage: learn } = parts;
    const home = see(real);
    const idOf = (use: number) => home.uses[use]?.product.productId ?? '';
    const described: Described[] = [
      { since: signUp, forecasts: home.uses.map(({ forecast }) => forecast) },
    ];
    const fixed: FixedBox[] = [];
    const signals: DatedSignal[] = [];
    const absences: Absence[] = [];
    let next: OpenBox & { readonly delivery: CalendarDate } = {
      ...asPlanned,
      delivery: firstDelivery,
      dateSet: false,
    };
    let shown: FixedBox['packs'] = {};
    let cadenceDays: number | null = null;
    const stopped = new Set<string>();
    let { household } = home;
    let describedOn: CalendarDate = signUp;
    let question: HouseholdAnswers['question'] = null;
    const asked: Asked[] = [];
    /** The day since which usage has drifted, while the question about it is open. */
    let driftedSince: CalendarDate | null = null;
    const record = (day: number, productId: ProductId, signal: Signal) => {
      if (accepts(signal)) signals.push({ productId, on: dateOfDay(start + day), signal });
    };
    const dayOf = ({ delivery }: Pick<FixedBox, 'delivery'>) => dayNumber(delivery) - start;
    /** Returns the products that are not stopped. */
    const chosen = (posteriors: ReturnType<typeof learn>) =>
      withPosteriors(home, posteriors).filter(({ productId }) => !stopped.has(productId));
    /** Returns them on a day, with the boxes that have come. */
    const productsWith = (day: number, boxes: readonly FixedBox[]) => {
      const today = dateOfDay(start + day);
      return chosen(learn({ today, uses: usesOf(home, described), boxes, signals, absences }));
    };
    /** Returns them on the day of a box, before it is unpacked. */
    const productsBeforeBox = (day: number) =>
      productsWith(
        day,
        fixed.filter((box) => dayOf(box) < day),
      );
    /**
     * Returns what a plan keeps of the next box, as the server does: all that it brings unless a change
     * is worth it, or all but the product that a report is about. The second box was agreed with the first.
     */
    const keptOf = (about: ProductId | null): Partial<OpenBox> => {
      if (fixed.length === 0) return {};
      const packs = home.uses
        .map(({ product }) => product.productId)
        .filter((productId) => productId !== about && !stopped.has(productId))
        .map((productId) => [productId, shown[productId] ?? 0]);
      const kept = Object.fromEntries(packs);
      const isAgreed = about === null && fixed.length === 1;
      return { previous: { packs: kept, stay: about !== null || isAgreed }, keepsNext: isAgreed };
    };
    /** Plans the boxes to come. @param about the product that a report is about; null for none */
    const plan = (day: number, about: ProductId | null = null) => {
      const today = dateOfDay(start + day - (fixed.length === 0 ? lead : 0));
      const uses = usesOf(home, described);
      const products = chosen(learn({ today, uses, boxes: fixed, signals, absences }));
      const came = [...before, ...fixed];
      const planned = planBoxes({
        today,
        products,
        fixed: came,
        open: [{ ...next, ...keptOf(about) }],
        cadenceDays,
        notBefore: null,
        absences,
        calendar: mondayToSaturday,
        deliveryPrices,
        stockOutFactor,
      });
      cadenceDays = planned.cadenceDays;
      const [first, second] = planned.boxes;
      const isLast = !!first && daysBetween(today, first.delivery) <= lead;
      if (isLast) fixed.push(first);
      // Where nothing is needed in the time that is planned, it is planned again a cadence later.
      const later = { delivery: addDays(next.delivery, cadenceDays), dateSet: false, packs: {} };
      const box = (isLast ? second : first) ?? later;
      const { delivery, dateSet } = box;
      next = isLast ? { ...asPlanned, delivery, dateSet } : { ...next, delivery, dateSet };
      shown = box.packs;
    };
    /** Records a report or an answer, after which its product is planned anew. */
    const report = (day: number, productId: ProductId, signal: Signal) => {
      record(day, productId, signal);
      if (fixed.length > 0 && daysBetween(dateOfDay(start + day), next.delivery) > lead)
        plan(day, productId);
    };
    /** Records a signal for each product of the box that is moved. */
    const recordForBox = (day: number, signal: Signal) => {
      for (const productId of Object.keys(shown)) record(day, productId, signal);
    };
    return {
      arrives(day) {
        // The first box is planned before the first day.
        if (fixed.length === 0 || dayOf(next) - lead === day) plan(day);
        const box = fixed.findLast((each) => dayOf(each) === day);
        return box ? home.uses.map((_, use) => box.packs[idOf(use)] ?? 0) : null;
      },
      nextBox: () => ({ comes: dayOf(next), putOffTo: dayOf(next) + (cadenceDays ?? 0) }),
      comes: (day) => dayOf(fixed.find((box) => dayOf(box) > day) ?? next),
      receive: (day, use, kind, packs) =>
        report(day, idOf(use), packs === undefined ? { kind } : { kind: 'counted', packs }),
      asksAbout(day, except) {
        // The box that has come today, or else the next one.
        const come = fixed.findIndex((each) => dayOf(each) >= day);
        const box = come < 0 ? fixed.length : come;
        const isFirst = except === null;
        const lately = isFirst
          ? asked.filter((each) => each.isFirst && each.box > box - boxesApart)
          : [];
        const productId = productsToAskAbout(productsBeforeBox(day), idsOf(lately)).find(
          (each) => !idsOf(asked.filter((other) => other.box === box)).includes(each),
        );
        if (!productId) return null;
        asked.push({ box, productId, isFirst });
        return home.uses.findIndex(({ product }) => product.productId === productId);
      },
      endsWithin(day) {
        const today = start + day;
        const products = productsWith(
          day,
          fixed.filter((box) => dayOf(box) <= day),
        );
        return home.uses.map((_, use) => {
          const product = products.find(({ productId }) => productId === idOf(use));
          const ends = product && runOutWithoutBoxes(product, today);
          return ends ? { low: ends.low - today, high: ends.high - today } : null;
        });
      },
      answer: (day, use, answer) => report(day, idOf(use), { kind: 'answered', ...answer }),
      offersToStop: (day, use) =>
        parts
          .productsToPause(productsBeforeBox(day), signals, cadenceDays ?? 0)
          .includes(idOf(use)),
      stop(use) {
        // Households that stop everything would leave, which is not simulated.
        if (stopped.size < home.uses.length - 1) stopped.add(idOf(use));
      },
      asksOfHousehold(day) {
        const today = dateOfDay(start + day);
        const since = comparedSince({ today, firstBox: firstDelivery, describedOn, question });
        if (!since) return false;
        const boxes = fixed.filter(({ delivery }) => delivery < today);
        const history = { today, uses: usesOf(home, described), boxes, signals, absences };
        const before = learn({ ...history, today: since });
        const now = learn(history);
        const products = home.uses.flatMap(({ product: { productId }, usage }) => {
          const [then, today] = [before.get(productId), now.get(productId)];
          if (!then || !today || stopped.has(productId)) return [];
          return [{ productId, figures: figuresOf(usage), before: then, now: today }];
        });
        if (!parts.findHouseholdDrift(household, products)) return false;
        question = { closedOn: null };
        driftedSince = since;
        return true;
      },
      confirmHousehold(day) {
        question = { closedOn: dateOfDay(start + day) };
        driftedSince = null;
      },
      describe(day, composition) {
        const { forecasts } = composition;
        const changed = see({
          ...real,
          uses: real.uses.map((use, at) => ({ ...use, forecast: forecasts[at] ?? use.forecast })),
        });
        const today = dateOfDay(start + day);
        const since = driftedSince ?? today;
        if (driftedSince) question = { closedOn: today };
        driftedSince = null;
        describedOn = since;
        household = composition.household;
        described.push({ since, forecasts: changed.uses.map(({ forecast }) => forecast) });
      },
      leave(first, last) {
        absences.push({ from: dateOfDay(start + first), to: dateOfDay(start + last) });
        // The next box moves to a day on which somebody is at home.
        const day = openDayFrom(dayNumber(next.delivery), {
          calendar: mondayToSaturday,
          away: daysAwayOf(absences),
        });
        if (!next.dateSet) next = { ...next, delivery: dateOfDay(day) };
      },
      postpone(day) {
        const days = cadenceDays ?? 0;
        recordForBox(day, { kind: 'postponed', days });
        next = { ...next, delivery: addDays(next.delivery, days), dateSet: true };
      },
      hurry(day, use) {
        recordForBox(day, { kind: 'hurried' });
        // The box comes as planned, with the product that has run out.
        const delivery = earliestDelivery(dateOfDay(start + day), mondayToSaturday);
        const oneOff = shown[idOf(use)] ? {} : { [idOf(use)]: 1 };
        next = { delivery, dateSet: true, setQuantities: shown, oneOff };
        if (dayOf(next) - lead <= day) plan(day);
      },
    };
  };

export const nestbox = nestboxWith({});
