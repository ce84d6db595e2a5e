import type { Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { boxesOf, dashedDate, daysBetween } from '../boxes.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';
import { expectSkeletons } from './skeletons.ts';

/** Returns the ids of the first products of a category. */
async function someOf(page: Page, category: string, count: number): Promise<string[]> {
  const catalogue: { productId: string; productCategory: string }[] = await (
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
  // Facts of the plan itself: the first box's day, and the mean time from one box to the next.
  const days = (await boxesOf(page, person, 'future')).map((box) => box.deliveryDate);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const weeks = Math.round(daysBetween(first, last) / 7 / (days.length - 1));

  await sentence('3.17', 'the answer has the facts of the overview', async () => {
    expect(summary).toEqual({
      totalProducts: 6,
      bathroomProducts: 2,
      kitchenProducts: 3,
      numberOfRooms: 4,
      occupants: 3,
      appliances: 2,
      pastDeliveries: 0,
      frequencyOfDeliveries: expect.any(Number),
      nextBoxDeliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(days.length).toBeGreaterThan(2);
    expect(summary).toMatchObject({ frequencyOfDeliveries: weeks, nextBoxDeliveryDate: first });
  });

  const cards = {
    'My Products': [
      '2.78',
      '/my-products',
      { 'Total products': '6', 'Bathroom products': '2', 'Kitchen products': '3' },
    ],
    'My household': [
      '2.79',
      '/my-household',
      { 'Rooms added': '4', Occupants: '3', Appliances: '2' },
    ],
    'My Subscription': [
      '2.80 card',
      '/my-subscription',
      {
        'Past deliveries': '0',
        'Frequency of deliveries': weeks === 1 ? 'Every week' : `Every ${weeks} weeks`,
        'Next delivery date': dashedDate(first),
      },
    ],
  } as const;

  await sentence('2.77', 'there are three cards, which are links', async () => {
    const titles = page.getByRole('list', { name: 'Overview' }).getByRole('link');
    await expect(titles).toHaveText(Object.keys(cards).map((title) => new RegExp(`^${title}`)));
  });

  for (const [title, [number, path, facts]] of Object.entries(cards)) {
    await sentence(number, `the card '${title}' has its facts, and leads to its page`, async () => {
      const card = page.getByRole('main').getByRole('link', { name: title });
      for (const [fact, value] of Object.entries(facts)) {
        await expect(
          card.locator('div', { has: page.getByText(fact, { exact: true }) }).locator('dd'),
        ).toHaveText(value);
      }
      await card.click();
      await expect(page).toHaveURL(path);
      await page.goBack();
    });
  }

  await sentence('2.81', "'Manage subscription' leads to the details", async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Manage subscription', exact: true })
      .click();
    await expect(page).toHaveURL('/subscription-details');
  });

  await page.unroute('**/api/customer/*/my-subscription');
});
