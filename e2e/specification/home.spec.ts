import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';
import { expectSkeletons } from './skeletons.ts';

test('home and How It Works for a visitor', async ({ page, baseURL }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });

  await sentence(
    ['2.27', '9.8 categories'],
    'three skeletons stand in for the categories',
    async () => {
      const answer = await holdBack(page, '**/api/product/categories');
      await page.goto('/');
      const grid = page.getByRole('region', { name: 'Product Category', exact: true });
      await expectSkeletons(grid, 3);
      answer();
      await expect(grid.getByRole('link')).toHaveCount(4);
      await expect(grid.getByTestId('skeleton')).toHaveCount(0);
    },
  );

  await sentence('1.2', 'home bears the slogan', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'One-stop home essentials subscription',
    );
  });

  const promise = page.getByText(/A smart algorithm decides what you receive and when/);
  await sentence('1.3', 'home says that an algorithm decides', async () => {
    await expect(promise).toBeVisible();
  });

  await sentence('2.24', "'Read more' leads to How It Works", async () => {
    await page.getByRole('link', { name: 'Read more' }).click();
    await expect(page).toHaveURL('/how-it-works');
  });

  await sentence('1.3', 'How It Works says that an algorithm decides', async () => {
    await expect(
      page.getByText(/smart algorithm .* decides what comes in each box and when/),
    ).toBeVisible();
  });

  await sentence('2.30', 'How It Works tells it in four steps and four homes', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await expect(page.getByText(/You choose the essentials your home runs on/)).toBeVisible();
    const steps = page.getByRole('region', { name: 'The four steps' }).getByRole('listitem');
    await expect(steps.getByRole('heading')).toHaveText(Array(4).fill('Browse and Select'));
    for (const [place, step] of (await steps.all()).entries()) {
      await expect(step.getByText(String(place + 1), { exact: true })).toBeVisible();
    }
    const homes = page.getByRole('region', { name: 'Real Life Example', exact: true });
    await expect(homes.getByRole('heading', { level: 2 })).toHaveText('Real Life Example');
    await expect(homes.getByRole('listitem').getByRole('heading')).toHaveText([
      'Just for two',
      'Our Small family',
      'Large family of fun',
      'Solo kitch member',
    ]);
  });

  await page.goBack();

  await sentence('2.28', 'a banner of three panels opens the one under the pointer', async () => {
    const panels = page
      .getByRole('region', { name: 'A box that knows your home' })
      .getByRole('listitem');
    await expect(panels).toHaveCount(3);
    const widths = () => panels.evaluateAll((all) => all.map((panel) => panel.clientWidth));
    for (const hovered of [2, 1, 0]) {
      const panel = panels.nth(hovered);
      await panel.hover();
      await expect(panel.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(async () => widestOf(await widths())).toBe(hovered);
    }
  });

  const grid = page.getByRole('region', { name: 'Product Category', exact: true });

  await sentence(
    ['2.25', '3.4'],
    'the categories stand in a grid, each with the image of the answer',
    async () => {
      await expect(page.getByRole('heading', { name: 'Product Category' })).toBeVisible();
      await expect(grid.getByRole('link')).toHaveText([
        'Cleaning',
        'Bathroom',
        'Kitchen',
        'Pantry',
      ]);
      await expect(grid.getByRole('img')).toHaveCount(0);
      const columns = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        const tops = await grid
          .getByRole('link')
          .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
        return tops.filter((top) => top === tops[0]).length;
      };
      expect(await columns(360)).toBe(2);
      expect(await columns(1440)).toBe(4);
      const categories: { url: string }[] = await (
        await page.request.get('/api/product/categories')
      ).json();
      await expect(grid.locator('img')).toHaveCount(categories.length);
      for (const [place, { url }] of categories.entries())
        await expect(grid.locator('img').nth(place)).toHaveAttribute('src', url);
    },
  );

  await sentence(
    ['1.4 catalogue', '2.26'],
    'a chosen category opens its products, and is kept',
    async () => {
      const all: { productCategory: string; productName: string }[] = await (
        await page.request.get('/api/products')
      ).json();
      const opens = async (category: string) => {
        await expect(page).toHaveURL(`/products?category=${category}`);
        await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(category);
        await expect(page.getByText(`Category: ${category}`, { exact: true })).toBeVisible();
        await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(
          all
            .filter(({ productCategory }) => productCategory === category)
            .map(({ productName }) => productName),
        );
      };
      for (const category of ['Kitchen', 'Bathroom', 'Cleaning', 'Pantry']) {
        await page.getByRole('link', { name: 'Nestbox home' }).first().click();
        await grid.getByRole('link', { name: category }).click();
        await opens(category);
      }
      // The category stays when the customer comes back.
      // By keyboard: the list above grows while it is scrolled, and moves the link.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact US' }).press('Enter');
      await expect(page).toHaveURL('/contact-us');
      await page.goBack();
      await opens('Pantry');
      // It stays after a reload too.
      await page.reload();
      await opens('Pantry');
    },
  );

  await sentence('7.1', 'every call goes to /api of the shop itself', async () => {
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(call.startsWith(`${baseURL}/api/`), call).toBe(true);
  });
});

/** Returns the index of the widest, or null if the widths are alike. */
const widestOf = (widths: number[]) =>
  Math.max(...widths) > 1.5 * Math.min(...widths) ? widths.indexOf(Math.max(...widths)) : null;
