import type { HouseholdQuestion } from '@nestbox/contract/stockQuestion';
import type { CustomerId } from '@nestbox/contract/values';
import { londonDate } from '@nestbox/domain/calendar/london';
import {
  comparedSince,
  findHouseholdDrift,
  formatHouseholdDrift,
} from '@nestbox/domain/planning/householdDrift';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import {
  closeHouseholdQuestion,
  readHouseholdQuestion,
  type StoredHouseholdQuestion,
  writeHouseholdQuestion,
} from '../../planning/householdQuestionQueries.ts';
import { planningContext } from '../../planning/planningContext.ts';
import type { PlanningState } from '../../planning/planningState.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';

/**
 * Opens the question 'Has your household changed?' if the usage of several products has moved
 * together within half a year.
 * @param state as planned before the box
 * @returns what was seen, for the message; null where nothing is asked
 */
export async function askAboutHousehold(
  tx: Queryable,
  services: Services,
  state: PlanningState,
  { boxId }: StoredBox,
): Promise<string | null> {
  const { customerId, household } = state;
  const question = await readHouseholdQuestion(tx, customerId);
  const since = comparedSince({
    today: state.today,
    firstBox: state.boxes.find(({ status }) => status === 'Delivered')?.deliveryDate ?? null,
    describedOn: state.householdHistory.at(-1)?.since ?? null,
    question,
  });
  if (!since || !household) return null;
  // First the earlier day, so that the snapshot of today is the one that stays.
  const earlier = planningContext(services, { ...state, today: since }).products;
  const { products } = planningContext(services, state);
  // A product that was added since has no usage of half a year ago.
  const kept = products.filter(({ chosen }) => londonDate(chosen.addedAt) <= since);
  const compared = kept.flatMap(({ productId, figures, posterior: now }) => {
    const before = earlier.find((each) => each.productId === productId)?.posterior;
    return before ? [{ productId, figures, before, now }] : [];
  });
  const drift = findHouseholdDrift(household, compared);
  if (!drift) return null;
  const asked = {
    customerId,
    boxId,
    askedOn: state.today,
    comparedSince: since,
    direction: drift.direction,
    productIds: drift.productIds,
    closedOn: null,
  };
  await writeHouseholdQuestion(tx, asked);
  return sentenceOf(services, asked);
}

const sentenceOf = (
  { catalogue }: Services,
  { direction, productIds }: Pick<StoredHouseholdQuestion, 'direction' | 'productIds'>,
) =>
  formatHouseholdDrift(
    direction,
    productIds.map((productId) => catalogue.get(productId).productName),
  );

/** Returns the open question of a customer, if any. */
export async function householdQuestionOf(
  services: Services,
  customerId: CustomerId,
): Promise<HouseholdQuestion | null> {
  const question = await readHouseholdQuestion(services.database.reader, customerId);
  if (!question || question.closedOn !== null) return null;
  return { boxId: question.boxId, sentence: sentenceOf(services, question) };
}

/**
 * Records that the household has not changed.
 * @throws Refusal where the question is not open
 */
export const confirmHousehold = (services: Services, customerId: CustomerId): Promise<void> =>
  changeCustomer(services, customerId, async ({ tx }) => {
    const question = await readHouseholdQuestion(tx, customerId);
    if (!question || question.closedOn !== null) {
      throw new Refusal('conflict', 'This question is no longer open.');
    }
    await closeHouseholdQuestion(tx, customerId, today(services.clock));
  });
