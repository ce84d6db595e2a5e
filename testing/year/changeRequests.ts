import type { ProductAlternatives } from '@nestbox/contract/alternatives';
import type { Box } from '@nestbox/contract/box';
import type { Change } from '@nestbox/contract/change';
import type { StockQuestions } from '@nestbox/contract/stockQuestion';
import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { boxSizes } from '@nestbox/domain/planning/boxPreferences';
import type { SimulatedCustomer } from './customer.ts';
import { newHousehold } from './newCustomer.ts';

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

/** Returns a random change of this kind; null where the screens offer none. */
export function changeRequestOf(
  kind: Change['kind'],
  { catalogue }: { readonly catalogue: readonly { readonly productId: ProductId }[] },
  { chance }: Pick<SimulatedCustomer, 'chance'>,
  { absences, alternatives, boxes, chosen, questions, today }: CustomerView,
): Change | null {
  const planned = boxes.filter(({ orderStatus }) => orderStatus === 'Created');
  const box = planned.length > 0 ? chance.pick(planned.slice(0, 3)) : null;
  const others = catalogue.filter(({ productId }) => !chosen.includes(productId));
  switch (kind) {
    case 'postpone': {
      if (!box) return null;
      const date = addDays(box.earliestPostponeDate, chance.whole(0, 40));
      return { kind, boxId: box.boxId, date };
    }
    case 'setActive': {
      const disabled = boxes.find(({ orderStatus }) => orderStatus === 'Disabled');
      if (disabled && chance.happens(0.6)) return { kind, boxId: disabled.boxId, active: true };
      return box && { kind, boxId: box.boxId, active: false };
    }
    case 'quantity': {
      const item = box && chance.pick(box.productQuantities);
      if (!box || !item) return null;
      const { productId } = item.product;
      const scope = chance.happens(0.3) ? 'every box' : 'this box';
      return { kind, boxId: box.boxId, productId, quantity: chance.whole(1, 6), scope };
    }
    case 'oneOff':
      return { kind, productId: chance.pick(others).productId, quantity: chance.whole(0, 3) };
    case 'frequency':
      if (chosen.length === 0) return null;
      return { kind, productId: chance.pick(chosen), weeks: chance.whole(1, 16) };
    case 'addProducts': {
      const productIds = chance.some(others, chance.whole(1, 3)).map((each) => each.productId);
      return { kind, productIds };
    }
    case 'removeProducts':
      if (chosen.length === 0) return null;
      return { kind, productIds: chance.some(chosen, chance.whole(1, 3)) };
    case 'restoreProducts':
      return { kind, productIds: [chance.pick(others).productId] };
    case 'swap': {
      const offered = alternatives.flatMap(({ productId, alternatives: others }) =>
        others.map((by) => ({ productId, by: by.productId })),
      );
      return offered.length > 0 ? { kind, ...chance.pick(offered) } : null;
    }
    case 'report':
      if (chosen.length === 0) return null;
      return {
        kind,
        productId: chance.pick(chosen),
        report: chance.happens(0.5) ? 'ranOut' : 'plenty',
      };
    case 'answer': {
      const question = questions.questions.find(({ answer }) => answer === null);
      if (!question) return null;
      const { boxId, productId } = question;
      return { kind, boxId, productId, packs: chance.pick([0, 1, 2, 3] as const) };
    }
    case 'undoReport': {
      const { latestReport } = questions;
      return latestReport && { kind, productId: latestReport.productId };
    }
    case 'pauseProduct':
    case 'resumeProduct':
    case 'stillUsed':
      return chosen.length > 0 ? { kind, productId: chance.pick(chosen) } : null;
    case 'hasEnough': {
      const off = boxes.filter(({ orderStatus }) => orderStatus === 'Disabled');
      return off.length > 0 ? { kind, boxId: chance.pick(off).boxId, enough: true } : null;
    }
    case 'orderAgain': {
      const delivered = boxes.filter(({ orderStatus }) => orderStatus === 'Delivered');
      return delivered.length > 0
        ? { kind, boxId: chance.pick(delivered).boxId, add: chance.happens(0.8) }
        : null;
    }
    case 'addAbsence': {
      const from = addDays(today, chance.whole(-7, 60));
      return { kind, from, to: addDays(from, chance.whole(0, 21)) };
    }
    case 'changeAbsence': {
      const [absence] = absences;
      if (!absence || absence.ongoing) return absence ? { kind, from: absence.from } : null;
      return { kind, from: absence.from, to: addDays(absence.from, chance.whole(0, 21)) };
    }
    case 'removeAbsence': {
      const [absence] = absences;
      return absence ? { kind, from: absence.from } : null;
    }
    case 'household':
      return { kind, household: newHousehold(chance) };
    case 'boxPreferences': {
      const monthlyLimit = chance.happens(0.6) ? chance.whole(10, 90) * 100 : null;
      return { kind, preferences: { monthlyLimit, boxSize: chance.pick(boxSizes) } };
    }
    case 'pause':
      return { kind, until: addDays(today, chance.whole(1, 70)) };
    case 'cancel':
      return { kind, ...(chance.happens(0.5) && { reason: 'We have too much soap.' }) };
    case 'shipNow':
    case 'resume':
      return { kind };
  }
}
