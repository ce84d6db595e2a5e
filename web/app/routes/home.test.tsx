import { canPress, part, press } from '@nestbox/client/testing/act';
import { listBoxes } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { estimateFirstBox } from '@nestbox/contract/firstBox';
import { getForecast, type ProductForecast } from '@nestbox/contract/forecast';
import { frameWidths } from '@nestbox/contract/pictureSources';
import { listCategories } from '@nestbox/contract/product';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toAdd } from '#app/features/catalogue/toAdd';
import { wantedBoxSize } from '#app/features/subscription/wantedBoxSize';
import { chosen, customerCalls, effectOn, laterBox, nextBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { oats, tissue, today, visitorCalls, washingUp } from '#app/testing/shopAnswers';

/** Returns the part of the screen that is loaded after the rest, in place of its skeleton. */
const section = async () => {
  await screen.findByRole('region', { name: 'Your next box' });
  await waitFor(() => expect(screen.queryAllByTestId('skeleton')).toHaveLength(0));
  return within(screen.getByRole('region', { name: 'Your next box' }));
};

for (const path of ['/', '/manage-subscription'])
  it(`leads ${path} with the next box: contents, day, price, and until when it can change`, async () => {
    await openScreen(path, customerCalls());
    const shown = await section();
    expect(await shown.findByText('Tue 15 Dec')).toBeTruthy();
    expect(shown.getByText('£10.25')).toBeTruthy();
    expect(shown.getByText('Change it until Fri 11 Dec')).toBeTruthy();
    expect(shown.getAllByRole('listitem')).toHaveLength(2);
    const start = shown.getByRole('link', { name: 'Start Subscription' });
    expect(start.getAttribute('href')).toBe('/payment');
    const box = shown.getByRole('link', { name: 'See or change the box' });
    expect(box.getAttribute('href')).toBe(`/my-box-products/1/${nextBox.boxId}`);
  });

it('shows what is at home and runs out first, once something has come', async () => {
  const soon = { low: 0.5, likely: 1, high: 2 };
  const of = (
    { productId, productName }: typeof tissue,
    changes: Partial<ProductForecast>,
  ): ProductForecast => ({
    productId,
    productName,
    left: soon,
    noneBasis: 'estimated',
    runsOut: null,
    mayRunOut: false,
    nextBox: { ...nextBox, quantity: 1 },
    reason: '',
    pausedUntil: null,
    offersStop: false,
    leftOut: null,
    reportedToday: null,
    ...changes,
  });
  const none = { low: 0, likely: 0, high: 0 };
  const runsOut = { early: '2026-12-20', likely: '2026-12-28', late: null };
  const calls = customerCalls({ products: [chosen(tissue), chosen(oats), chosen(washingUp)] });
  const answer = (products: ProductForecast[]) =>
    calls.answer(getForecast, { today, products, months: [], averageMonth: null });
  answer([of(tissue, { runsOut }), of(oats, { left: none }), of(washingUp, {})]);
  await openScreen('/', calls);
  await section();
  const shown = within(await screen.findByRole('region', { name: 'What runs out first' }));
  expect(shown.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    oats.productName,
    tissue.productName,
  ]);
  expect(shown.getByText('None left')).toBeTruthy();
  expect(shown.getByText('Lasts until 28 December, maybe 20 December')).toBeTruthy();
  expect(shown.getByRole('link', { name: /my products$/ })).toBeTruthy();
  cleanup();

  answer([of(tissue, { left: none, noneBasis: 'nothingSent' })]);
  await openScreen('/', calls);
  await screen.findByRole('heading', { name: 'Product Category' });
  expect(screen.queryByRole('region', { name: 'What runs out first' })).toBeNull();
});

it('leads a customer without boxes to plan them', async () => {
  await openScreen('/', customerCalls({ boxes: [], products: [] }));
  expect(await (await section()).findByRole('link', { name: 'Plan my boxes' })).toBeTruthy();
});

it('asks for the next box again that could not be loaded', async () => {
  const calls = customerCalls().refuse(listBoxes, 404, '');
  await openScreen('/', calls);
  const shown = await section();
  expect(await shown.findByText('Your next box could not be loaded.')).toBeTruthy();
  calls.answer(listBoxes, [nextBox, laterBox]);
  press('Try again', shown);
  expect(await screen.findByRole('link', { name: 'See or change the box' })).toBeTruthy();
});

it('shows a visitor the estimate, and asks again for one that failed', async () => {
  const calls = visitorCalls().refuse(estimateFirstBox, 404, '');
  await openScreen('/', calls);
  expect(screen.queryByRole('region', { name: 'Your next box' })).toBeNull();
  const estimate = part('region', 'What would your home need?');
  expect(await estimate.findByText('Your first box could not be worked out.')).toBeTruthy();
  const { deliveryDate, deliveryFee } = nextBox;
  calls.answer(estimateFirstBox, {
    deliveryDate,
    deliveryFee,
    price: 1025,
    items: [],
    everyWeeks: 4,
    cadences: [],
    averageMonth: null,
  });
  press('Try again', estimate);
  expect(await estimate.findByText(/^Arrives on/)).toBeTruthy();
});

/** What the shop would send a home, by what it leaves out. */
function firstBoxWithout(without: readonly string[], everyWeeks = 4) {
  const items = ['tea', 'rice', 'soap']
    .filter((productId) => !without.includes(productId))
    .map((productId) => ({
      productId,
      productName: `Our ${productId}`,
      productCategory: 'Kitchen',
      packLabel: '1 pack',
      imageReferences: ['a.svg'],
      pictures: [],
      quantity: 1,
      price: 500,
      lastsUntil: null,
    }));
  const { deliveryDate } = nextBox;
  const price = 500 * items.length;
  const cadences = [
    { boxSize: 'balanced', everyWeeks: 4 } as const,
    { boxSize: 'fewerBigger', everyWeeks: 8 } as const,
  ];
  return { deliveryDate, price, deliveryFee: 0, items, everyWeeks, cadences, averageMonth: 1460 };
}

it('shows a photograph of a category in the sizes and formats that the browser can choose of', async () => {
  const picture = {
    alt: 'A bottle',
    width: 1300,
    height: 1300,
    sizes: [128, 640],
    url: '/pictures/a/{size}.{format}',
  };
  const calls = visitorCalls()
    .refuse(estimateFirstBox, 404, '')
    .answer(listCategories, [
      { productCategory: 'Oils', url: '/pictures/a/640.jpg', picture },
      { productCategory: 'Soaps', url: '/artwork/soaps.svg' },
    ]);
  await openScreen('/', calls);
  const tile = await screen.findByRole('link', { name: 'Oils' });
  expect([...tile.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset])).toEqual([
    ['image/avif', '/pictures/a/128.avif 128w, /pictures/a/640.avif 640w'],
    ['image/webp', '/pictures/a/128.webp 128w, /pictures/a/640.webp 640w'],
  ]);
  expect(tile.querySelector('source')?.sizes).toBe(frameWidths.tile);
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/pictures/a/640.jpg');
  const drawn = screen.getByRole('link', { name: 'Soaps' });
  expect(drawn.querySelector('source')).toBeNull();
  expect(drawn.querySelector('img')?.getAttribute('src')).toBe('/artwork/soaps.svg');
});

it('remembers a home for the visit, and of its box only what was last wanted', async () => {
  const calls = visitorCalls().answer(estimateFirstBox, ({ body }) =>
    firstBoxWithout(body.without),
  );
  await openScreen('/', calls);
  const estimate = () => part('region', 'What would your home need?');
  expect(await estimate().findByText('4 weeks')).toBeTruthy();
  press('More: Girls', estimate());
  await canPress('Make it mine', estimate());
  press('Make it mine', estimate());
  expect(await screen.findByText(/“Our tea”, “Our rice” and “Our soap” go into/)).toBeTruthy();
  cleanup();
  await openScreen('/', calls);
  expect(await estimate().findByText('Our rice')).toBeTruthy();
  expect(calls.sent(estimateFirstBox).at(-1)?.body).toMatchObject({ childrenFemale: 1 });
  press('Leave out Our rice', estimate());
  expect(await estimate().findByText(/1 left out/)).toBeTruthy();
  await canPress('Make it mine', estimate());
  press('Make it mine', estimate());
  expect(await screen.findByText(/“Our tea” and “Our soap” go into/)).toBeTruthy();
});

it('asks how often boxes come, and gives it to the customer who signs up', async () => {
  const calls = visitorCalls().answer(estimateFirstBox, ({ body }) =>
    firstBoxWithout([], body.boxSize === 'fewerBigger' ? 8 : 4),
  );
  await openScreen('/', calls);
  const estimate = () => part('region', 'What would your home need?');
  fireEvent.click(await estimate().findByRole('radio', { name: 'Every 8 weeks' }));
  expect(await estimate().findByText('8 weeks')).toBeTruthy();
  await canPress('Make it mine', estimate());
  press('Make it mine', estimate());
  await screen.findByText(/go into your box/);
  expect(wantedBoxSize.read()).toBe('fewerBigger');
  cleanup();
  toAdd.forget();
  const customer = customerCalls().answer(makeChange, effectOn(nextBox));
  await openScreen('/', customer);
  await waitFor(() =>
    expect(customer.sent(makeChange).map(({ body }) => body)).toEqual([
      { kind: 'boxPreferences', preferences: { monthlyLimit: null, boxSize: 'fewerBigger' } },
    ]),
  );
});
