import { openUnstarted } from './openUnstarted.ts';
import { expect, test } from './test.ts';

test('the first products are read before the scripts have come', async ({ page }) => {
  const placeholders = page.getByTestId('skeleton');
  const cards = page.getByRole('article');

  await test.step('of the list: the same names, packs, prices and hazards as later', async () => {
    const start = await openUnstarted(page, '/products');
    await expect(placeholders).toHaveCount(6);
    // Text waits for its font, which is loaded without scripts.
    await expect(placeholders.first().locator('a')).toBeVisible();
    const before = await placeholders.allInnerTexts();
    start();
    await expect(cards.nth(5)).toBeVisible();
    const linesOf = (texts: string[]) =>
      texts.slice(0, 6).map((text) => text.split(/\s*\n\s*/).filter((line) => line !== ''));
    // The button comes with the scripts.
    const texts = (await cards.allInnerTexts()).map(
      (text) => text.split(/Add to box|Out of stock/)[0] ?? '',
    );
    const after = linesOf(texts);
    expect(linesOf(before)).toEqual(after);
    expect(after[0]).toContainEqual(expect.stringMatching(/^£\d+\.\d\d$/));
  });

  await test.step('of an address with a filter: none, since others may be wanted', async () => {
    await openUnstarted(page, '/products?category=Kitchen');
    await expect(placeholders).toHaveCount(6);
    expect((await placeholders.allInnerTexts()).join('').trim()).toBe('');
  });

  await test.step('of a product’s page', async () => {
    const start = await openUnstarted(page, '/product-details/pine-toilet-cleaner');
    await expect(placeholders.getByText('Pine Toilet Cleaner')).toBeVisible();
    const [facts] = await placeholders.allInnerTexts();
    start();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pine Toilet Cleaner');
    for (const line of (facts ?? '').split(/\n+/).filter((each) => each.trim() !== ''))
      await expect(page.getByText(line.trim(), { exact: true }).first()).toBeVisible();
    expect(facts).toMatch(/Pine Toilet Cleaner[\s\S]*£\d+\.\d\d[\s\S]*VAT included/);
  });

  await test.step('a name leads to its product', async () => {
    await openUnstarted(page, '/products');
    await placeholders.first().locator('a').click({ noWaitAfter: true });
    await page.waitForURL(/\/product-details\//, { waitUntil: 'commit' });
  });
});
