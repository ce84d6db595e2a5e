import { describe, expect, it } from 'vitest';
import { aCustomer, signUpDay } from '../../../../testing/harness/aCustomer.ts';
import { changed, changedWith, editable } from '../../../../testing/harness/changeDraft.ts';
import { family } from '../../../../testing/harness/newcomer.ts';
import type { StoredHouseholdQuestion } from '../../../planning/householdQuestionQueries.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';

const today = '2026-12-10';
const customer = () => aCustomer({ today });
const described = (household: typeof family) => ({ kind: 'household', household }) as const;
const large = { ...family, adultsFemale: 4, childrenMale: 4 };

const packsIn = (draft: CustomerDraft) =>
  editable(draft)
    .flatMap(({ items }) => items)
    .reduce((sum, { quantity }) => sum + quantity, 0);

describe('a household that is described', () => {
  it('gets what it needs from today on, and every product is planned again', async () => {
    const before = await customer();
    const { after } = changed(before, described(large));
    expect(after.household).toEqual(large);
    expect(after.householdHistory).toEqual([
      { since: signUpDay, household: family },
      { since: today, household: large },
    ]);
    expect(packsIn(changed(before, described(large)))).toBeGreaterThan(packsIn(before));
  });

  it('counts from the same day where it is corrected on it', async () => {
    const { after } = changed(await customer(), described(large), described(family));
    expect(after.householdHistory).toEqual([
      { since: signUpDay, household: family },
      { since: today, household: family },
    ]);
  });

  const question = (closedOn: string | null): StoredHouseholdQuestion => ({
    customerId: 'customer',
    boxId: 'box',
    askedOn: '2026-12-08',
    comparedSince: '2026-11-30',
    direction: 'more',
    productIds: [],
    closedOn,
  });
  const sinceWith = async (closedOn: string | null) =>
    changedWith(await customer(), described(large), question(closedOn)).after.householdHistory.at(
      -1,
    )?.since;

  it('counts from the day of the moved usage, as the answer to the question about it', async () => {
    expect(await sinceWith(null)).toBe('2026-11-30');
    // A correction on the day of the answer.
    expect(await sinceWith(today)).toBe('2026-11-30');
  });

  it('counts from today once that question was answered earlier', async () => {
    expect(await sinceWith('2026-12-09')).toBe(today);
  });
});
