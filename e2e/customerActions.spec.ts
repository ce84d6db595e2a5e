import type { Page } from '@playwright/test';
import { arrive, callsOf, type Person } from './arrive.ts';
import { boxAt, boxesOf, cardOf, dayMonth, daysLater, inPounds, shortDate } from './boxes.ts';
import { openPreview, openRow } from './details.ts';
import { expect, test } from './test.ts';

const bioLiquid = { productId: 'bio-laundry-liquid', productName: 'Bio Laundry Liquid' };

const effects = (page: Page) =>
  page.getByRole('dialog').getByRole('region', { name: 'What changes' });

/** The entry of a box in a preview. */
const effectOn = (page: Page, boxNumber: number) =>
  effects(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^Box ${boxNumber}(?!\\d)`) });

const stateOf = async (page: Page, person: Person) =>
  (await callsOf(page.request, person)('GET', '/account/get-subscription-status')) as {
    state: string;
    active: boolean;
    pausedUntil: string | null;
  };

test('a customer with planned boxes changes them', async ({ page }) => {
  test.slow();
  const person = await arrive(page);

  await test.step('a date too far ahead is refused when it is chosen', async () => {
    const { deliveryDate } = await boxAt(page, person, 0);
    await page.goto('/box-summary');
    await cardOf(page, 1).getByRole('button', { name: 'Postpone' }).click();
    await page.getByPlaceholder('Select a date').fill(daysLater(deliveryDate, 7 * 40));
    await expect(
      page.getByRole('dialog').getByText('A box can be moved to half a year ahead at most.'),
    ).toBeVisible();
  });

  await test.step('disabling and enabling a box shows what changed', async () => {
    await page.goto('/box-summary');
    await cardOf(page, 1).getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Successfully updated the box')).toBeVisible();
    await expect(cardOf(page, 1).getByRole('status')).toContainText(/^Box 1 is disabled/);
    await cardOf(page, 1).getByRole('button', { name: 'Enable' }).click();
    await expect(cardOf(page, 1).getByRole('status')).toContainText(/^Box 1 is planned again/);
  });

  await test.step('a postponement has the effect that was previewed', async () => {
    const before = await boxesOf(page, person, 'future');
    const [first, second] = before;
    if (!first || !second) throw new Error('no boxes were planned');
    await page.goto('/box-summary');
    await cardOf(page, 1).getByRole('button', { name: 'Postpone' }).click();
    const later = daysLater(first.deliveryDate, 7);
    await page.getByPlaceholder('Select a date').fill(later);
    await openPreview(page);
    await expect(effectOn(page, 1)).toContainText(shortDate(first.deliveryDate));
    await expect(effectOn(page, 1)).toContainText(shortDate(later));
    await expect(effectOn(page, 2)).toContainText(shortDate(daysLater(second.deliveryDate, 7)));
    const shownPrice = await effectOn(page, 2).getByText(/£/).last().textContent();
    // A preview changes nothing.
    expect(await boxesOf(page, person, 'future')).toEqual(before);

    await page.getByRole('button', { name: 'Add new date' }).click();
    await expect(page.getByText('Date successfully updated!')).toBeVisible();
    const [moved, movedSecond] = await boxesOf(page, person, 'future');
    expect(moved?.deliveryDate).toBe(later);
    expect(shownPrice).toContain(inPounds(movedSecond?.boxPrice ?? 0));
  });

  await test.step('a quantity is changed in every box after a preview', async () => {
    const { boxId, productQuantities } = await boxAt(page, person, 0);
    const product = productQuantities[0]?.product;
    await page.goto(`/my-box-products/1/${boxId}`);
    // Once the quantity is saved, the box may list its products in another order.
    const card = page.getByRole('article').filter({
      has: page.getByRole('heading', { name: product?.productName ?? '', exact: true }),
    });
    await card.getByLabel('Set quantity').fill('5');
    await card.getByRole('button', { name: 'Update quantity' }).click();
    await expect(page.getByText('Quantity updated successfully')).toBeVisible();
    await expect(card.getByText('Total quantity:')).toHaveText('Total quantity: 5');
    await openRow(card);
    await card.getByRole('button', { name: /^Have 5 in every box/ }).click();
    const dialog = page.getByRole('dialog', { name: `5 × ${product?.productName} in every box?` });
    await openPreview(page);
    await expect(effectOn(page, 2)).toContainText('5 instead of');
    await dialog.getByRole('button', { name: 'Change every box' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Total quantity:')).toHaveText('Total quantity: 5');
    for (const box of await boxesOf(page, person, 'future')) {
      const held = box.productQuantities.find((it) => it.product.productId === product?.productId);
      if (held) expect(held.quantity).toBe(5);
    }
  });

  await test.step('a product comes in the next box only, and can be taken out again', async () => {
    const { productId, productName } = bioLiquid;
    await page.goto(`/product-details/${productId}`);
    await page.getByRole('button', { name: 'Add to the next box only' }).click();
    await openPreview(page);
    await expect(effectOn(page, 1)).toContainText(productName);
    await page.getByRole('button', { name: 'Add it this once' }).click();
    await expect(page.getByText('Added to the next box')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take out of the next box' })).toBeVisible();
    const holding = (await boxesOf(page, person, 'future')).filter((box) =>
      box.productQuantities.some(({ product }) => product.productId === productId),
    );
    expect(holding.map(({ boxNumber }) => boxNumber)).toEqual([1]);
    const mine = (await callsOf(page.request, person)('GET', '/products')) as object[];
    expect(mine).not.toContainEqual(expect.objectContaining({ productId }));

    await page.goto(`/my-box-products/1/${holding[0]?.boxId}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: productName, exact: true }) });
    await expect(card).toContainText('Only in this box');
    await card.getByRole('button', { name: 'Take out' }).click();
    await expect(page.getByText('Taken out of this box')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('a product previews what adding and removing it would do, box by box', async () => {
    const { productId, productName } = bioLiquid;
    const before = await boxesOf(page, person, 'future');
    await page.goto(`/product-details/${productId}`);
    const summary = page.getByText(/^Adding it: box \d/);
    await expect(summary).toBeVisible();
    const sentence = (await summary.textContent()) ?? '';
    const add = page.getByRole('button', { name: `Add to box ${productName}`, exact: true });
    await expect(add).toHaveAccessibleDescription(sentence);
    await page.getByText('Box by box').click();
    const effect = page.getByRole('listitem').filter({ hasText: /^Box \d/ });
    await expect(effect.first()).toContainText(productName);
    const changing = await effect.count();
    // A preview changes nothing.
    expect(await boxesOf(page, person, 'future')).toEqual(before);

    await add.click();
    await expect(page.getByText(/^Removing it: box \d/)).toBeVisible();
    const after = await boxesOf(page, person, 'future');
    const changed = after.filter((box, place) => box.boxPrice !== before[place]?.boxPrice);
    expect(changed).toHaveLength(changing);
    const [first] = changed;
    const was = before.find(({ boxId }) => boxId === first?.boxId)?.boxPrice ?? 0;
    expect(sentence).toContain(
      `box ${first?.boxNumber} on ${dayMonth(first?.deliveryDate ?? '')} costs ${inPounds(first?.boxPrice ?? 0)} instead of ${inPounds(was)}`,
    );
  });

  await test.step('a failing preview leaves the button of a product as it is', async () => {
    const oats = { productId: 'rolled-oats-1kg', productName: 'Scottish Porridge Oats' };
    await page.route('**/changes/preview', (route) => route.fulfill({ status: 409 }));
    const asked = page.waitForResponse('**/changes/preview');
    await page.goto(`/product-details/${oats.productId}`);
    await asked;
    await expect(page.getByText('Working out what changes')).toHaveCount(0);
    await expect(page.getByText(/^Adding it/)).toHaveCount(0);
    await page.getByRole('button', { name: `Add to box ${oats.productName}` }).click();
    await expect(page.getByText('Product added successfully.')).toBeVisible();
  });

  await test.step('a suggestion shows what the box costs with it, which is the price after it is added', async () => {
    await page.unroute('**/changes/preview');
    const { boxId } = await boxAt(page, person, 0);
    await page.goto(`/my-box-products/1/${boxId}`);
    const suggestion = page
      .getByRole('region', { name: 'Suggested for this box' })
      .getByRole('listitem')
      .first();
    const [, price] = /this box costs (£[\d.]+)/.exec((await suggestion.textContent()) ?? '') ?? [];
    await suggestion.getByRole('button', { name: /^Add to box/ }).click();
    await expect(page.getByText('Product added successfully.')).toBeVisible();
    expect(inPounds((await boxAt(page, person, 0)).boxPrice)).toBe(price);
  });
});

test('visitors and customers without a plan get no preview', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const path = `/product-details/${bioLiquid.productId}`;
  const add = page.getByRole('button', { name: `Add to box ${bioLiquid.productName}` });
  await page.goto(path);
  await expect(add).toBeEnabled();
  expect(asked.filter((it) => it.includes('/customer/'))).toEqual([]);

  await arrive(page, { stage: 'account' });
  // A network with an open stream is never idle.
  await page.route('**/notifications/live', (route) => route.abort());
  await page.goto(path);
  await expect(add).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((it) => it.endsWith('/changes/preview'))).toEqual([]);
  await expect(page.getByText(/^Adding it/)).toHaveCount(0);
});

test('an edited household previews its effect on the boxes before it is saved', async ({
  page,
}) => {
  const person = await arrive(page, { products: ['soft-toilet-tissue-9'] });
  const before = await boxesOf(page, person, 'future');
  await page.goto('/my-household');
  const card = page.getByRole('region', { name: 'Property details' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const hint = card.getByText('Change something to see what it does to your coming boxes.');
  await expect(hint).toBeVisible();
  // An invalid household is not previewed.
  await card.getByRole('textbox', { name: 'Bathrooms' }).fill('');
  await card.getByRole('textbox', { name: 'Children males' }).fill('5');
  await expect(hint).toBeVisible();
  await card.getByRole('textbox', { name: 'Bathrooms' }).fill('1');
  const summary = card.getByText(/^Once saved: box \d/);
  await expect(summary).toBeVisible();
  await card.getByText('Box by box').click();
  const effect = card.getByRole('listitem').filter({ hasText: /^Box \d/ });
  const effectsShown = await effect.allTextContents();
  expect(await boxesOf(page, person, 'future')).toEqual(before);

  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Details updated successfully!')).toBeVisible();
  const after = await boxesOf(page, person, 'future');
  const differ = after.filter((box) => {
    const was = before.find(({ boxId }) => boxId === box.boxId);
    return was?.boxPrice !== box.boxPrice || was.deliveryDate !== box.deliveryDate;
  });
  expect(differ.length).toBeGreaterThan(0);
  for (const { boxNumber, boxPrice, deliveryDate } of differ) {
    const its = effectsShown.find((text) => new RegExp(`^Box ${boxNumber}(?!\\d)`).test(text));
    expect(its).toContain(inPounds(boxPrice));
    expect(its).toContain(shortDate(deliveryDate));
  }
});

test('a customer with a paid box changes the subscription', async ({ page }) => {
  test.slow();
  const person = await arrive(page, { stage: 'paid' });

  await test.step('the right to change one’s mind is explained, with its last day', async () => {
    const { deliveryDate } = await boxAt(page, person, 0);
    await page.goto('/subscription-details');
    const right = page.getByRole('region', { name: 'Your right to change your mind' });
    await expect(right).toContainText(dayMonth(daysLater(deliveryDate, 14)));
  });

  await test.step('a calendar link is made, and replaced by a new one', async () => {
    await page.goto('/subscription-details');
    await page.getByRole('button', { name: 'Get my calendar link' }).click();
    const link = page.getByLabel('Your private link');
    const first = await link.inputValue();
    const { deliveryDate } = await boxAt(page, person, 0);
    const feed = await page.request.get(first);
    expect(await feed.text()).toContain(deliveryDate.replaceAll('-', ''));
    await expect(page.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
      'href',
      first.replace(/^https?/, 'webcal'),
    );
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
    await expect(link).not.toHaveValue(first);
    expect((await page.request.get(first)).status()).toBe(404);
  });

  await test.step('a subscription is paused until a date, and resumed with one press', async () => {
    const second = await boxAt(page, person, 1);
    const until = daysLater(second.deliveryDate, 30);
    await page.goto('/subscription-details');
    await page.getByRole('button', { name: 'Pause until a date' }).click();
    await page.getByPlaceholder('Select a date').fill(until);
    await expect(effects(page)).toBeVisible();
    await page.getByRole('button', { name: `Pause until ${dayMonth(until)}` }).click();
    await expect(page.getByText(/Your subscription is paused until/)).toBeVisible();
    expect(await stateOf(page, person)).toMatchObject({ state: 'paused', pausedUntil: until });
    await page.goto('/my-subscription');
    await expect(page.getByText(/Your subscription is paused until/)).toBeVisible();

    await page.goto('/subscription-details');
    await expect(page.getByText('If you resume now')).toBeVisible();
    await page.getByRole('button', { name: 'Resume now' }).click();
    await expect(page.getByText(/Your subscription is active/)).toBeVisible();
    expect(await stateOf(page, person)).toMatchObject({ state: 'active', pausedUntil: null });
  });

  await test.step('a cancellation offers to skip one box or to pause instead', async () => {
    const second = await boxAt(page, person, 1);
    await page.goto('/subscription-details');
    const cancel = page.getByRole('button', { name: 'Cancel subscription' });
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await cancel.click();
    const skip = `Skip only the box of ${shortDate(second.deliveryDate)}`;
    await dialog.getByRole('button', { name: skip }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Box ${second.boxNumber} is left out`)).toBeVisible();
    expect((await boxAt(page, person, 1)).orderStatus).toBe('Disabled');
    expect((await stateOf(page, person)).state).toBe('active');

    await cancel.click();
    await dialog.getByRole('button', { name: 'Pause until a date' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Pause your subscription' })).toBeVisible();
  });

  await test.step('a cancellation previews its effect, takes a reason, and is undone with one press', async () => {
    await page.goto('/subscription-details');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await expect(dialog).toContainText('what you have paid goes back to your card');
    await expect(dialog).toContainText('your card stays saved, until you delete the account');
    // Without a next box, no product lasts until it.
    await expect(effects(page)).toContainText(
      'No box is planned after this, so what you have at home is not refilled.',
    );
    await expect(effects(page)).not.toContainText('until their next box');
    await dialog.getByLabel('Would you tell us why?').fill('We are moving abroad');
    const asked = page.waitForRequest('**/account/set-subscription-status');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    expect((await asked).postDataJSON()).toEqual({ status: false, reason: 'We are moving abroad' });
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Your subscription is not active/)).toBeVisible();
    expect((await stateOf(page, person)).state).toBe('cancelled');
    await page.goto('/box-summary');
    await expect(page.getByText('Your subscription is cancelled')).toBeVisible();
    await expect(page.getByText('Tell us about your home')).toHaveCount(0);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(
      page.getByText(/^Welcome back, \S+\. Your next box comes on \w+ \d/),
    ).toBeVisible();
    await expect(page.getByText('Your subscription is cancelled')).toHaveCount(0);
    expect((await stateOf(page, person)).state).toBe('active');
  });
});

test('the next box is shipped earlier, with its planned contents', async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });
  const planned = await boxAt(page, person, 1);
  await page.goto('/subscription-details');
  await page.getByRole('button', { name: 'Ship the next box now' }).click();
  await openPreview(page);
  await expect(effectOn(page, 2)).toContainText(shortDate(planned.deliveryDate));
  await page.getByRole('button', { name: 'Ship it now' }).click();
  await expect(page.getByText('Your next box comes as early as can be')).toBeVisible();
  const boxes = await boxesOf(page, person, 'future');
  const sooner = boxes.find((box) => box.boxNumber === planned.boxNumber);
  expect((sooner?.deliveryDate ?? '') < planned.deliveryDate).toBe(true);
  expect(sooner?.boxPrice).toBe(planned.boxPrice);
});
