import { arrive, callsOf } from '../arrive.ts';
import { dashedDate } from '../boxes.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

test(
  'three cards tell of products, household and subscription, and lead to them',
  holds('2.77', '2.78', '2.79', '2.80', '3.17', '7.23'),
  async ({ page }) => {
    const person = await arrive(page, {
      products: ['pine-toilet-cleaner'],
    });
    const asked = page.waitForResponse(`**/api/customer/${person.customerId}/my-subscription`);
    await page.goto('/manage-subscription');
    const answer = await asked;
    const request = answer.request();
    expect(request.method()).toBe('GET');
    expect((await request.allHeaders()).authorization).toBe(`Bearer ${person.token}`);
    expect(answer.headers()['content-type']).toContain('application/json');
    const summary = await answer.json();
    expect(summary).toEqual({
      totalProducts: 1,
      bathroomProducts: 1,
      kitchenProducts: 0,
      numberOfRooms: 4,
      occupants: 3,
      appliances: 2,
      pastDeliveries: 0,
      frequencyOfDeliveries: expect.any(Number),
      nextBoxDeliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const weeks = summary.frequencyOfDeliveries;
    const cards = {
      'My Products': [
        '/my-products',
        { 'Total products': '1', 'Bathroom products': '1', 'Kitchen products': '0' },
      ],
      'My household': ['/my-household', { 'Rooms added': '4', Occupants: '3', Appliances: '2' }],
      'My Subscription': [
        '/my-subscription',
        {
          'Past deliveries': '0',
          'Frequency of deliveries': weeks === 1 ? 'Every week' : `Every ${weeks} weeks`,
          'Next delivery date': dashedDate(summary.nextBoxDeliveryDate),
        },
      ],
    } as const;
    for (const [title, [path, facts]] of Object.entries(cards)) {
      await page.goto('/manage-subscription');
      const card = page.getByRole('main').getByRole('link', { name: title });
      for (const [fact, value] of Object.entries(facts)) {
        await expect(
          card.locator('div', { has: page.getByText(fact, { exact: true }) }).locator('dd'),
        ).toHaveText(value);
      }
      await card.click();
      await expect(page).toHaveURL(path);
    }
  },
);

test('the products are counted by category', holds('2.78', '3.17'), async ({ page }) => {
  const catalogue: { productId: string; productCategory: string }[] = await (
    await page.request.get('/api/products')
  ).json();
  const of = (category: string, count: number) =>
    catalogue
      .filter(({ productCategory }) => productCategory === category)
      .slice(0, count)
      .map(({ productId }) => productId);
  await arrive(page, { products: [...of('Bathroom', 2), ...of('Kitchen', 3), ...of('Pantry', 1)] });
  await page.goto('/manage-subscription');
  const card = page.getByRole('main').getByRole('link', { name: 'My Products' });
  await expect(card.locator('dd')).toHaveText(['6', '2', '3']);
});

test("'Manage subscription' leads to the details", holds('2.81'), async ({ page }) => {
  await arrive(page);
  await page.goto('/manage-subscription');
  await page.getByRole('main').getByRole('link', { name: 'Manage subscription' }).click();
  await expect(page).toHaveURL('/subscription-details');
});

test('skeletons stand in while the overview loads', holds('2.82'), async ({ page }) => {
  await arrive(page);
  await page.route('**/my-subscription', (route) =>
    route.request().resourceType() === 'fetch' ? undefined : route.continue(),
  );
  await page.goto('/manage-subscription');
  const loading = page.getByRole('status').filter({ hasText: 'Loading overview' });
  await expect(loading.getByTestId('skeleton')).toHaveCount(3);
});

test('who has paid is counted by the same figures', holds('3.17'), async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });
  const summary = await callsOf(page.request, person)('GET', '/my-subscription');
  expect(summary).toMatchObject({ totalProducts: 3, pastDeliveries: 0 });
});
