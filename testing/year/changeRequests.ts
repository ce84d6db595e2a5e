import type { ProductAlternatives } from '@nestbox/contract/alternatives';
import type { Box } from '@nestbox/contract/box';
import type { Change } from '@nestbox/contract/change';
import type { StockQuestions } from '@nestbox/contract/stockQuestion';
import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { boxSizes } from '@nestbox/domain/planning/boxPreferences';
import type { Chance } from './chance.ts';
import type { SimulatedCustomer } from './customer.ts';
import { newHousehold } from './newCustomer.ts';
import type { ChangeRequestKind } from './profiles.ts';

/** What the screens show a customer. */
export interface CustomerView {
  readonly absences: SubscriptionStatus['absences'];
  readonly alternatives: readonly ProductAlternatives[];
  readonly boxes: readonly (Pick<Box, 'boxId' | 'orderStatus' | 'earliestPostponeDate'> & {
    readonly productQuantities: readonly { readonly product: { readonly productId: ProductId } }[];
  })[];
  /** The customer's products. */
  readonly chosen: readonly string[];
  readonly questions: StockQuestions;
  readonly today: string;
}

/** What a request is drawn from. */
interface Drawing extends CustomerView {
  readonly chance: Chance;
  /** One of the next planned boxes; null without one. */
  readonly box: CustomerView['boxes'][number] | null;
  /** Products that the customer has not. */
  readonly others: readonly { readonly productId: ProductId }[];
}

interface RequestKind<K extends Change['kind']> {
  /** How often it is asked for, beside the others, unless a profile says otherwise. */
  readonly weight: number;
  /** Returns a random request; null where the screens offer none. */
  draw(view: Drawing): Omit<Extract<Change, { kind: K }>, 'kind'> | null;
}

const ofOneProduct = ({ chosen, chance }: Drawing) =>
  chosen.length > 0 ? { productId: chance.pick(chosen) } : null;

/** Every kind of change that the contract has. One that is missing does not compile. */
const kinds: { readonly [K in Change['kind']]: RequestKind<K> } = {
  postpone: {
    weight: 6,
    draw: ({ box, chance }) =>
      box && { boxId: box.boxId, date: addDays(box.earliestPostponeDate, chance.whole(0, 40)) },
  },
  // Its toast offers it: the changes of other pages come in between.
  undoPostpone: {
    weight: 1,
    draw: ({ box }) => box && { boxId: box.boxId },
  },
  omit: {
    weight: 3,
    draw: ({ box, chance }) => {
      const item = box && chance.pick(box.productQuantities);
      return item && box
        ? { boxId: box.boxId, productId: item.product.productId, omitted: chance.happens(0.8) }
        : null;
    },
  },
  setActive: {
    weight: 5,
    draw: ({ boxes, box, chance }) => {
      const disabled = boxes.find(({ orderStatus }) => orderStatus === 'Disabled');
      if (disabled && chance.happens(0.6)) return { boxId: disabled.boxId, active: true };
      return box && { boxId: box.boxId, active: false };
    },
  },
  quantity: {
    weight: 6,
    draw: ({ box, chance }) => {
      const item = box && chance.pick(box.productQuantities);
      if (!box || !item) return null;
      const { productId } = item.product;
      const scope = chance.happens(0.3) ? 'every box' : 'this box';
      return { boxId: box.boxId, productId, quantity: chance.whole(1, 6), scope };
    },
  },
  oneOff: {
    weight: 4,
    draw: ({ others, chance }) => ({
      productId: chance.pick(others).productId,
      quantity: chance.whole(0, 3),
    }),
  },
  orderAgain: {
    weight: 2,
    draw: ({ boxes, chance }) => {
      const delivered = boxes.filter(({ orderStatus }) => orderStatus === 'Delivered');
      return delivered.length > 0
        ? { boxId: chance.pick(delivered).boxId, add: chance.happens(0.8) }
        : null;
    },
  },
  frequency: {
    weight: 3,
    draw: ({ chosen, chance }) =>
      chosen.length > 0 ? { productId: chance.pick(chosen), weeks: chance.whole(1, 16) } : null,
  },
  addProducts: {
    weight: 4,
    draw: ({ others, chance }) => ({
      productIds: chance.some(others, chance.whole(1, 3)).map((each) => each.productId),
    }),
  },
  removeProducts: {
    weight: 3,
    draw: ({ chosen, chance }) =>
      chosen.length > 0 ? { productIds: chance.some(chosen, chance.whole(1, 3)) } : null,
  },
  restoreProducts: {
    weight: 1,
    draw: ({ others, chance }) => ({ productIds: [chance.pick(others).productId] }),
  },
  swap: {
    weight: 2,
    draw: ({ alternatives, chance }) => {
      const offered = alternatives.flatMap(({ productId, alternatives: others }) =>
        others.map((by) => ({ productId, by: by.productId })),
      );
      return offered.length > 0 ? chance.pick(offered) : null;
    },
  },
  report: {
    weight: 8,
    draw: ({ chosen, chance }) =>
      chosen.length > 0
        ? { productId: chance.pick(chosen), report: chance.happens(0.5) ? 'ranOut' : 'plenty' }
        : null,
  },
  answer: {
    weight: 6,
    draw: ({ questions, chance }) => {
      const question = questions.questions.find(({ answer }) => answer === null);
      if (!question) return null;
      const { boxId, productId } = question;
      const packs = chance.pick([0, 1, 2, 3] as const);
      const exactly = packs === 3 && chance.happens(0.5) ? chance.whole(3, 9) : undefined;
      return { boxId, productId, packs, exactly };
    },
  },
  undoReport: {
    weight: 2,
    draw: ({ questions: { latestReport } }) =>
      latestReport && { productId: latestReport.productId },
  },
  checkCupboard: {
    weight: 1,
    draw: ({ chosen, chance }) => ({
      counts: chance
        .some(chosen, chance.whole(0, 5))
        .map((productId) => ({ productId, packs: chance.whole(0, 6) })),
    }),
  },
  pauseProduct: { weight: 2, draw: ofOneProduct },
  resumeProduct: { weight: 1, draw: ofOneProduct },
  stillUsed: { weight: 1, draw: ofOneProduct },
  hasEnough: {
    weight: 1,
    draw: ({ boxes, chance }) => {
      const off = boxes.filter(({ orderStatus }) => orderStatus === 'Disabled');
      return off.length > 0 ? { boxId: chance.pick(off).boxId, enough: true } : null;
    },
  },
  addAbsence: {
    weight: 2,
    draw: ({ today, chance }) => {
      const from = addDays(today, chance.whole(-7, 60));
      return { from, to: addDays(from, chance.whole(0, 21)) };
    },
  },
  changeAbsence: {
    weight: 1,
    draw: ({ absences: [absence], chance }) => {
      if (!absence || absence.ongoing) return absence ? { from: absence.from } : null;
      return { from: absence.from, to: addDays(absence.from, chance.whole(0, 21)) };
    },
  },
  removeAbsence: {
    weight: 1,
    draw: ({ absences: [absence] }) => (absence ? { from: absence.from } : null),
  },
  household: {
    weight: 2,
    draw: ({ chance }) => ({ household: newHousehold(chance) }),
  },
  boxPreferences: {
    weight: 2,
    draw: ({ chance }) => {
      const monthlyLimit = chance.happens(0.6) ? chance.whole(10, 90) * 100 : null;
      return { preferences: { monthlyLimit, boxSize: chance.pick(boxSizes) } };
    },
  },
  shipNow: {
    weight: 2,
    draw: () => ({}),
  },
  pause: {
    weight: 2,
    draw: ({ today, chance }) => ({ until: addDays(today, chance.whole(1, 70)) }),
  },
  resume: {
    weight: 2,
    draw: () => ({}),
  },
  cancel: {
    weight: 1,
    draw: ({ chance }) => (chance.happens(0.5) ? { reason: 'We have too much soap.' } : {}),
  },
};

const weights = Object.fromEntries(
  Object.entries(kinds).map(([kind, { weight }]) => [kind, weight]),
) as Record<Change['kind'], number>;

/** Weights of requests, unless a profile has others. */
export const usualRequests: Readonly<Record<ChangeRequestKind, number>> = {
  ...weights,
  address: 1,
  changeCard: 3,
  comeBack: 4,
};

/** Returns a random change of this kind; null where the screens offer none. */
export function changeRequestOf(
  kind: Change['kind'],
  { catalogue }: { readonly catalogue: readonly { readonly productId: ProductId }[] },
  { chance }: Pick<SimulatedCustomer, 'chance'>,
  view: CustomerView,
): Change | null {
  const planned = view.boxes.filter(({ orderStatus }) => orderStatus === 'Created');
  const box = planned.length > 0 ? chance.pick(planned.slice(0, 3)) : null;
  const others = catalogue.filter(({ productId }) => !view.chosen.includes(productId));
  const drawn = kinds[kind].draw({ ...view, chance, box, others });
  return drawn && ({ kind, ...drawn } as Change);
}
