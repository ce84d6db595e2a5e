import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { boxAt, boxesOf, dayMonth, daysLater } from '../boxes.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';
import { expectSkeletons } from './skeletons.ts';

interface Product {
  productId: ProductId;
  productName: string;
  descriptionShort: string;
  descriptionLong: string;
  price: number;
  imageReferences: string[];
  frequencyNeededDays: number;
}

const firstOf = async (page: Page): Promise<Product> => {
  const [product]: Product[] = await (await page.request.get('/api/products')).json();
  if (!product) throw new Error('The catalogue is empty.');
  return product;
};

test('a product for a visitor', async ({ page }) => {
  const product = await firstOf(page);
  // A second picture and a unique price, which no product of the catalogue has.
  const pictures = [...product.imageReferences, '/favicon.svg'];
  const { promise: released, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/products/${product.productId}`, async (route) => {
    await released;
    await route.fulfill({ json: { ...product, imageReferences: pictures, price: 1_203_405 } });
  });
  await page.goto(`/product-details/${product.productId}`);

  await sentence('2.52', 'a skeleton stands in for it', async () => {
    await expect(page.getByText('Loading product', { exact: true })).toBeAttached();
    await expectSkeletons(
      page.getByRole('status').filter({ hasText: 'Loading product' }).first(),
      1,
    );
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.productName);
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
  });

  await sentence(
    ['2.51', '3.5', '9.5'],
    'a product shows its picture, names, descriptions and price',
    async () => {
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(product.productName);
      const picture = page.getByRole('img', { name: product.productName, exact: true });
      await expect(picture).toHaveAttribute('src', pictures[0] ?? '');
      // Within the facts, not in the cards of other products.
      const facts = heading.locator('xpath=../..');
      await expect(facts.getByText(product.descriptionShort, { exact: true })).toBeVisible();
      await expect(facts.getByText(product.descriptionLong, { exact: true })).toBeVisible();
      expect(Number.isInteger(product.price)).toBe(true);
      await expect(facts.getByText(/£[\d,]+\.\d\d$/)).toHaveText(/^£12,?034\.05$/);
      await expect(page).toHaveTitle(`Nestbox | ${product.productName}`);
    },
  );

  await test.step('a product that there is not says so, with a way on', async () => {
    await page.goto('/product-details/nothing');
    await expect(page.getByText('We do not have this product')).toBeVisible();
    await page.getByRole('link', { name: 'See all products' }).click();
    await expect(page).toHaveURL('/products');
  });
});

test('a product for a customer who has it in the box', async ({ page }) => {
  const product = await firstOf(page);
  const person = await arrive(page, { products: [product.productId] });

  await sentence(
    ['4.22', '7.17 delivery'],
    "the next delivery of a product is the first box's delivery date",
    async () => {
      const box = await boxAt(page, person, 0);
      expect(box.productQuantities[0]?.product.productId).toBe(product.productId);
      const asked = page.waitForResponse(`**/api/customer/${person.customerId}/boxes`);
      await page.goto(`/product-details/${product.productId}`);
      const answer = await asked;
      expect(answer.request().method()).toBe('GET');
      expect(await answer.json()).toEqual(await boxesOf(page, person, 'all'));
      const next = page.getByText('Next delivery').locator('..').locator('dd');
      await expect(next).toHaveText(dayMonth(box.deliveryDate));

      const later = daysLater(box.deliveryDate, 7);
      await callsOf(page.request, person)('POST', '/change-delivery-date', {
        boxId: box.boxId,
        dateTime: later,
        adjustForFutureBoxes: true,
      });
      await page.reload();
      await expect(next).toHaveText(dayMonth(later));
    },
  );

  const main = page.getByRole('main');
  const panel = main.getByRole('region', { name: 'Delivery of this product' });

  await sentence('2.54', 'in the box, next delivery and time to finish show', async () => {
    await expect(main.getByRole('button', { name: /^Remove from box/ }).first()).toBeEnabled();
    const calls = callsOf(page.request, person);
    const [box] = (await calls('GET', '/boxes')) as { deliveryDate: string }[];
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
    await expect(panel).toContainText(day.format(new Date(`${box?.deliveryDate}T12:00:00Z`)));
    const mine = (await calls('GET', '/products')) as Product[];
    const days = mine.find(({ productId }) => productId === product.productId)?.frequencyNeededDays;
    expect(days).toBeGreaterThan(0);
    await expect(panel).toContainText('Estimated time to finish');
    await expect(panel.getByText(`${days} days`, { exact: true })).toBeVisible();
  });

  await sentence(
    ['2.53', '2.54'],
    'its button removes and adds it, the panel with it',
    async () => {
      await main
        .getByRole('button', { name: /^Remove from box/ })
        .first()
        .click();
      await expect(panel).toHaveCount(0);
      await main
        .getByRole('button', { name: /^Add to box/ })
        .first()
        .click();
      await expect(panel).toBeVisible();
    },
  );

  await test.step('the frequency is stepped in weeks', async () => {
    const change = page.getByRole('button', { name: 'Change delivery frequency', exact: true });
    const confirm = page.getByRole('button', { name: 'I need this in every', exact: true });
    const weeks = page.getByRole('group', { name: 'Delivery frequency' });
    const less = weeks.getByRole('button', { name: 'Less' });
    const more = weeks.getByRole('button', { name: 'More' });
    await sentence(['2.55', '4.19'], 'the button opens a stepper of weeks', async () => {
      await expect(change).toBeVisible();
      await expect(confirm).toHaveCount(0);
      await change.click();
      await expect(change).toHaveCount(0);
      await expect(weeks.getByRole('status')).toHaveText('2 weeks');
      await expect(less).toBeVisible();
      await expect(more).toBeVisible();
      await expect(confirm).toBeVisible();
    });
    await sentence(
      ['4.20', '5.13', '9.7 frequency'],
      'it goes from 2 by 1, never below 1, without an upper bound',
      async () => {
        await expect(weeks.getByRole('status')).toHaveText('2 weeks');
        await more.click();
        await expect(weeks.getByRole('status')).toHaveText('3 weeks');
        await less.click();
        await expect(weeks.getByRole('status')).toHaveText('2 weeks');
        await less.click();
        await expect(weeks.getByRole('status')).toHaveText('1 week');
        await expect(less).toBeDisabled();
        // 600 weeks: there is no upper bound, such as ten years.
        await more.evaluate(async (button: HTMLButtonElement) => {
          for (let pressed = 0; pressed < 600; pressed += 1) {
            button.click();
            // React has then set the new number. Nothing needs to be drawn.
            await Promise.resolve();
          }
        });
        await expect(weeks.getByRole('status')).toHaveText('601 weeks');
        await expect(more).toBeEnabled();
      },
    );

    const overriding = '**/api/customer/*/products/frequency-override';
    await sentence('8.9 failure', 'a frequency that could not be changed is told', async () => {
      await page.route(overriding, (route) => route.fulfill({ status: 500 }));
      await confirm.click();
      await expect(
        page.getByText('Error changing delivery frequency! Please try again', { exact: true }),
      ).toBeVisible();
      await expect(weeks.getByRole('status')).toHaveText('601 weeks');
      await page.unroute(overriding);
    });

    const answer = await holdBack(page, overriding);
    const asked = page.waitForRequest(overriding);
    await confirm.click();
    await sentence('4.21', 'confirming shows a spinner', async () => {
      await expect(confirm).toBeDisabled();
      await expect(confirm.locator('.animate-spin-calm')).toBeVisible();
    });
    await sentence(['3.22', '7.16'], 'the frequency is posted with its product', async () => {
      const request = await asked;
      expect(request.method()).toBe('POST');
      expect(new URL(request.url()).pathname).toBe(
        `/api/customer/${person.customerId}/products/frequency-override`,
      );
      expect(request.postDataJSON()).toEqual({
        productID: product.productId,
        numberOfItemsPerBox: 601,
      });
    });
    answer();
    await sentence(
      ['1.4 frequency', '8.9 success'],
      'a changed frequency is confirmed, and shown',
      async () => {
        await expect(
          page.getByText('Changed delivery frequency successfully.', { exact: true }),
        ).toBeVisible();
        await expect(change).toBeVisible();
        await expect(page.getByText('You have asked for this every 601 weeks.')).toBeVisible();
      },
    );
  });
});
