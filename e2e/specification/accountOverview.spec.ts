import type { Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { boxesOf, dashedDate, daysBetween } from '../boxes.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';
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

test(
  'the account overview of a customer with planned boxes',
  holds('2.77', '2.78', '2.79', '2.80', '2.81', '2.82', '3.17', '7.23'),
  async ({ page }) => {
    const products = [
      ...(await someOf(page, 'Bathroom', 2)),
      ...(await someOf(page, 'Kitchen', 3)),
      ...(await someOf(page, 'Pantry', 1)),
    ];
    const person = await arrive(page, { products });

    const asked = page.waitForResponse(`**/api/customer/${person.customerId}/my-subscription`);

    await test.step('skeletons stand in while the overview loads', async () => {
      const release = await holdBack(page, '**/api/customer/*/my-subscription');
      await page.goto('/manage-subscription');
      const loading = page.getByRole('status').filter({ hasText: 'Loading overview' });
      await expectSkeletons(loading, 3);
      release();
    });

    await test.step('three cards tell of products, household and subscription, and lead to them', async () => {
      const answer = await asked;
      const request = answer.request();
      expect(request.method()).toBe('GET');
      const headers = await request.allHeaders();
      expect(headers.authorization).toBe(`Bearer ${person.token}`);
      expect(headers['content-type']).toBe('application/json');
      expect(answer.headers()['content-type']).toContain('application/json');
      const summary = await answer.json();
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
      // Facts of the plan itself: the first box's day, and the mean time from one box to the next.
      const days = (await boxesOf(page, person, 'future')).map((box) => box.deliveryDate);
      const [first = '', last = ''] = [days[0], days.at(-1)];
      const weeks = Math.round(daysBetween(first, last) / 7 / (days.length - 1));
      expect(days.length).toBeGreaterThan(2);
      expect(summary).toMatchObject({ frequencyOfDeliveries: weeks, nextBoxDeliveryDate: first });
      const cards = {
        'My Products': [
          '/my-products',
          { 'Total products': '6', 'Bathroom products': '2', 'Kitchen products': '3' },
        ],
        'My household': ['/my-household', { 'Rooms added': '4', Occupants: '3', Appliances: '2' }],
        'My Subscription': [
          '/my-subscription',
          {
            'Past deliveries': '0',
            'Frequency of deliveries': weeks === 1 ? 'Every week' : `Every ${weeks} weeks`,
            'Next delivery date': dashedDate(first),
          },
        ],
      } as const;
      const titles = page.getByRole('list', { name: 'Overview' }).getByRole('link');
      await expect(titles).toHaveText(Object.keys(cards).map((title) => new RegExp(`^${title}`)));
      for (const [title, [path, facts]] of Object.entries(cards)) {
        const card = page.getByRole('main').getByRole('link', { name: title });
        for (const [fact, value] of Object.entries(facts)) {
          await expect(
            card.locator('div', { has: page.getByText(fact, { exact: true }) }).locator('dd'),
          ).toHaveText(value);
        }
        await card.click();
        await expect(page).toHaveURL(path);
        await page.goBack();
      }
    });

    await test.step("'Manage subscription' leads to the details", async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Manage subscription', exact: true })
        .click();
      await expect(page).toHaveURL('/subscription-details');
    });

    await page.unroute('**/api/customer/*/my-subscription');

    await test.step('the figures of the subscription are those of the answer, the date as DD-MM-YYYY', async () => {
      for (const [answered, shown] of [
        [
          [0, 1, '2031-02-03'],
          ['0', 'Every week', '03-02-2031'],
        ],
        [
          [7, 5, '2030-12-31'],
          ['7', 'Every 5 weeks', '31-12-2030'],
        ],
        [
          [12, 40, '2031-10-01'],
          ['12', 'Every 40 weeks', '01-10-2031'],
        ],
      ] as const) {
        const [pastDeliveries, frequencyOfDeliveries, nextBoxDeliveryDate] = answered;
        await page.route('**/api/customer/*/my-subscription', async (route) => {
          const summary = await (await route.fetch()).json();
          const subscription = { pastDeliveries, frequencyOfDeliveries, nextBoxDeliveryDate };
          await route.fulfill({ json: { ...summary, ...subscription } });
        });
        await page.goto('/manage-subscription');
        const card = page.getByRole('main').getByRole('link', { name: 'My Subscription' });
        await expect(card.locator('dt')).toHaveText([
          'Past deliveries',
          'Frequency of deliveries',
          'Next delivery date',
        ]);
        await expect(card.locator('dd')).toHaveText(shown);
        await page.unroute('**/api/customer/*/my-subscription');
      }
    });
  },
);
