import type { FirstBox, visitedHome } from '@nestbox/contract/firstBox';
import type { DeliveryCalendar } from '@nestbox/domain/delivery/calendar';
import { withAssumedRooms } from '@nestbox/domain/household/assumedRooms';
import { missingEssentials } from '@nestbox/domain/household/essentials';
import type { BoxSize } from '@nestbox/domain/planning/boxPreferences';
import type { z } from 'zod';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { isSold } from '../../catalogue/catalogue.ts';
import { type PlanningContext, planningContext } from '../../planning/planningContext.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { newSubscription } from '../../subscription/subscriptionQueries.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import type { CustomerState } from '../customer/customerState.ts';
import { newcomersCadence } from '../customer/planMode.ts';
import { planDraft } from '../customer/replan.ts';

/** Of nobody: it is in no table. */
const visitor = '00000000-0000-0000-0000-000000000000';

/** The first box of a plan, and what it was planned from. */
export interface FirstBoxPlan {
  readonly context: PlanningContext;
  readonly box: StoredBox;
  /** The weeks between two boxes by size preference, the most often first, each number once. */
  readonly cadences: FirstBox['cadences'];
}

/**
 * Plans the first box that a visitor's home would get as a new customer, by the same rules, without
 * saving it. Returns null where the home needs nothing that the shop sells.
 */
export function planFirstBox(
  services: Services,
  calendar: DeliveryCalendar,
  { without, boxSize, ...home }: z.output<typeof visitedHome>,
): FirstBoxPlan | null {
  const household = withAssumedRooms(home);
  const state: CustomerState = {
    customerId: visitor,
    today: today(services.clock),
    calendar,
    subscription: { ...newSubscription(visitor), boxSize },
    household,
    householdHistory: [],
    chosen: [],
    boxes: [],
    signals: [],
    customer: null,
    address: null,
    charges: [],
    refunds: [],
  };
  const draft = new CustomerDraft(services, state);
  const essentials = missingEssentials(household, services.catalogue.products.filter(isSold), []);
  draft.addProducts(
    essentials.map(({ productId }) => productId).filter((id) => !without.includes(id)),
  );
  planDraft(draft, { replanned: 'everything' });
  const [box] = draft.after.boxes;
  if (!box) return null;
  const context = planningContext(services, draft.after);
  return { context, box, cadences: cadencesOf(services, context, boxSize) };
}

/** @param chosen the preference whose weeks are named for it, where another has the same */
function cadencesOf(
  services: Services,
  context: PlanningContext,
  chosen: BoxSize,
): FirstBox['cadences'] {
  const sizes = [chosen, 'balanced', 'smallerOften', 'fewerBigger'] as const;
  const all = sizes.map((boxSize) => ({
    boxSize,
    everyWeeks: newcomersCadence(services, context, { monthlyLimit: null, boxSize }) / 7,
  }));
  return all
    .filter(({ everyWeeks }, index) => all.findIndex((a) => a.everyWeeks === everyWeeks) === index)
    .sort((a, b) => a.everyWeeks - b.everyWeeks);
}
