import { missingEssentials } from '@nestbox/domain/household/essentials';
import { describe, expect, it } from 'vitest';
import { family, newcomer } from '../../../testing/harness/newcomer.ts';
import {
  changeDraft,
  storedCustomer,
  storedDraft,
  storedNewcomer,
} from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { calculateRecommendation } from './calculateRecommendation.ts';
import { signUp } from './signUp.ts';

const shop = useTestShop();

const idOf = ({ productId }: { productId: string }) => productId;
const chosenBy = async (customerId: string) =>
  (await storedDraft(shop, customerId)).after.chosen.map(idOf).sort();

describe('the first plan', () => {
  it('is refused before the household is described', async () => {
    const customerId = await signUp(shop.services, newcomer(), '10.0.0.1');
    await expect(calculateRecommendation(shop.services, customerId)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Tell us about your household first, so that we can plan.',
    });
    expect(await chosenBy(customerId)).toEqual([]);
  });

  it('has the essentials of a household that has chosen nothing', async () => {
    const customerId = await signUp(shop.services, newcomer(), '10.0.0.1');
    const withoutBabies = { ...family, infants: 0 };
    await changeDraft(shop, customerId, (draft) => draft.describeHousehold(withoutBabies));
    await calculateRecommendation(shop.services, customerId);
    const onSale = shop.services.catalogue.products;
    const essentials = missingEssentials(withoutBabies, onSale, []).map(idOf);
    expect(await chosenBy(customerId)).toEqual(essentials.sort());
    expect(essentials.length).toBeGreaterThan(10);
    const { after } = await storedDraft(shop, customerId);
    expect(after.boxes.flatMap(({ items }) => items).length).toBeGreaterThan(10);
    expect(after.subscription.cadenceDays).not.toBeNull();
  });

  it('has the products that somebody has chosen, and no others', async () => {
    const customerId = await signUp(shop.services, newcomer(), '10.0.0.1');
    await changeDraft(shop, customerId, (draft) => {
      draft.describeHousehold(family);
      draft.addProducts(['soft-toilet-tissue-9']);
    });
    await calculateRecommendation(shop.services, customerId);
    expect(await chosenBy(customerId)).toEqual(['soft-toilet-tissue-9']);
    const { after } = await storedDraft(shop, customerId);
    expect(new Set(after.boxes.flatMap(({ items }) => items.map(idOf)))).toEqual(
      new Set(['soft-toilet-tissue-9']),
    );
  });
});

it('a subscriber who removed every product gets none back unasked', async () => {
  const customerId = await storedCustomer(shop);
  await changeDraft(shop, customerId, (draft) =>
    draft.removeProducts(
      draft.after.chosen.map(({ productId }) => ({ productId, setQuantities: {} })),
    ),
  );
  await calculateRecommendation(shop.services, customerId);
  expect(await chosenBy(customerId)).toEqual([]);
});

it('a plan that is asked for again is the same', async () => {
  const customerId = await storedNewcomer(shop);
  const { after: before } = await storedDraft(shop, customerId);
  await calculateRecommendation(shop.services, customerId);
  expect((await storedDraft(shop, customerId)).after.boxes).toEqual(before.boxes);
});
