import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

const minute = 60_000;

test('answers nobody looks at are kept for 5 minutes', holds('9.14'), async ({ page }) => {
  await page.clock.install();
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // From now on only cached answers can be shown.
  await page.route('**/api/products', () => {});
  const goAway = async () => {
    await page.getByRole('link', { name: 'Nestbox home' }).first().click();
    await expect(page).toHaveURL('/');
    // The address changes before the catalogue unmounts, which starts the time of its answers.
    await page.clock.runFor(50);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  };
  const comeBack = async () => {
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await page.clock.runFor(50);
  };

  await goAway();
  await page.clock.runFor(5 * minute - 1000);
  await comeBack();
  await expect(cards.first()).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);

  await goAway();
  await page.clock.runFor(5 * minute + 1000);
  await comeBack();
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  await expect(cards).toHaveCount(0);
});

test('a question that fails is asked again 3 times', holds('9.14'), async ({ page }) => {
  let asked = 0;
  await page.route('**/api/products', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.clock.install();
  await page.goto('/products');
  const failure = page.getByText('Something went wrong. Please try again later.', { exact: true });
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return failure.count();
    })
    .toBe(1);
  // Without the request that the page itself makes to preload the answer.
  expect(asked).toBe(4);
});

test('every call goes to /api of the shop itself', holds('7.1'), async ({ page, baseURL }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Pantry' })).toBeVisible();
  await page.getByRole('link', { name: 'Pantry' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call.startsWith(`${baseURL}/api/`), call).toBe(true);
});
