import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { boxesOf, dashedDate, daysBetween } from '../boxes.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';
import { expectSkeletons } from './skeletons.ts';

/** Returns the ids of the first products of a category. */
async function someOf(page: Page, category: string, count: number): Promise<string[]> {
  const catalogue: { productId: ProductId; productCategory: string }[] = await (
    await page.request.get('/api/products')
  ).json();
  return catalogue
    .filter(({ productCategory }) => productCategory === category)
    .slice(0, count)
    .map(({ productId }) => productId);
}

test('the account overview of a customer with planned boxes', async ({ page }) => {
  const products = [
    ...(await someOf(page, 'Bathroom', 2)),
    ...(await someOf(page, 'Kitchen', 3)),
    ...(await someOf(page, 'Pantry', 1)),
  ];
  const person = await arrive(page, { products });

  const asked = page.waitForResponse(`**/api/customer/${person.customerId}/my-subscription`);

  await sentence('2.82', 'skeletons stand in while the overview loads', async () => {
    const release = await holdBack(page, '**/api/customer/*/my-subscription');
    await page.goto('/manage-subscription');
    const loading = page.getByRole('status').filter({ hasText: 'Loading overview' });
    await expectSkeletons(loading, 3);
    release();
  });

  const answer = await asked;

  await sentence('7.23', 'the overview is asked for as JSON, with the bearer', async () => {
    const request = answer.request();
    expect(request.method()).toBe('GET');
    const headers = await request.allHeaders();
    expect(headers.authorization).toBe(`Bearer ${person.token}`);
    expect(headers['content-type']).toBe('application/json');
    expect(answer.headers()['content-type']).toContain('application/json');
  });

  const summary = await answer.json();
  // Facts of the plan itself: the first box's day, and a gap that half of the gaps are no longer than.
  const days = (await boxesOf(page, person, 'future')).map((box) => box.deliveryDate);
  const [first = ''] = days;
  const weeks: number = summary.frequencyOfDeliveries;
  const gaps = days.slice(1).map((day, place) => daysBetween(days[place] ?? '', day) / 7);

  await sentence('3.17', 'the answer has the facts of the overview', async () => {
    expect(summary).toEqual({
      totalProducts: 6,
      bathroomProducts: 2,
      kitchenProducts: 3,
      productsIn: [
        { productCategory: 'Bathroom', products: 2 },
        { productCategory: 'Kitchen', products: 3 },
      ],
      numberOfRooms: 4,
      occupants: 3,
      appliances: 2,
      pastDeliveries: 0,
      frequencyOfDeliveries: expect.any(Number),
      nextBoxDeliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(days.length).toBeGreaterThan(2);
    expect(summary.nextBoxDeliveryDate).toBe(first);
    const half = gaps.length / 2;
    expect(gaps.filter((gap) => gap <= weeks).length).toBeGreaterThanOrEqual(half);
    expect(gaps.filter((gap) => gap >= weeks).length).toBeGreaterThanOrEqual(half);
  });

  await test.step('the cards show the facts of the answer', async () => {
    const facts = page.getByRole('list', { name: 'Overview' }).locator('dd');
    const often = weeks === 1 ? 'Every week' : `Every ${weeks} weeks`;
    await expect(facts).toHaveText(['6', '2', '3', '4', '3', '2', '0', often, dashedDate(first)]);
  });
});
