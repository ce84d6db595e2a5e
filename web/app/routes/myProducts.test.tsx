import { part, press } from '@nestbox/client/testing/act';
import { listAlternatives } from '@nestbox/contract/alternatives';
import { amendQuantity } from '@nestbox/contract/box';
import { makeChange, previewChange } from '@nestbox/contract/change';
import {
  type Forecast,
  getForecast,
  getStockAhead,
  type ProductForecast,
} from '@nestbox/contract/forecast';
import { listCustomerProducts, removeProducts } from '@nestbox/contract/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  activeStatus,
  chosen,
  customerCalls,
  laterBox,
  nextBox,
  noEffect,
} from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { oats, tissue, today, washingUp } from '#app/testing/shopAnswers';

const path = '/my-products';

const ofTissue: ProductForecast = {
  productId: tissue.productId,
  productName: tissue.productName,
  left: { low: 0.6, likely: 1.4, high: 2.1 },
  noneBasis: 'estimated',
  runsOut: { early: '2026-12-12', likely: '2026-12-20', late: '2027-01-02' },
  mayRunOut: true,
  nextBox: { ...nextBox, quantity: 1 },
  reason: 'You open a pack about every three weeks.',
  pausedUntil: null,
  offersStop: false,
  leftOut: null,
  reportedToday: null,
};

const forecast: Forecast = {
  today,
  products: [ofTissue],
  months: [
    { month: '2026-11', paid: 2150, planned: 0, boxes: 1, limit: null, overLimit: null },
    { month: '2026-12', paid: 0, planned: 1800, boxes: 1, limit: null, overLimit: null },
  ],
  averageMonth: 1800,
};

const withTissue = (changes: Partial<ProductForecast>): Forecast => ({
  ...forecast,
  products: [{ ...ofTissue, ...changes }],
});

function openPage(answer = forecast) {
  const products = [chosen(tissue)];
  const calls = customerCalls({ products, status: activeStatus }).answer(getForecast, answer);
  calls.answer(getStockAhead, {
    stock: [
      { on: today, low: 0.6, likely: 1.4, high: 2.1 },
      { on: '2026-12-08', low: 0.2, likely: 1, high: 1.8 },
      { on: '2026-12-15', low: 0.9, likely: 1.6, high: 2.5 },
    ],
    coverageIntervals: [
      {
        runsOut: '2026-12-20',
        early: '2026-12-12',
        daysWithout: 0,
        box: { ...nextBox, quantity: 1, daysKept: { before: 5, after: 26 } },
      },
    ],
  });
  return calls;
}

const row = (name = tissue.productName) =>
  within(
    within(screen.getByRole('group', { name: 'Products in your box' }))
      .getByRole('heading', { name })
      .closest('li') as HTMLElement,
  );
const openRow = (name = tissue.productName) =>
  fireEvent.click(within(row(name).getByRole('heading')).getByRole('button'));

const openHowWeKnow = () => {
  const part = row().getByText('How we know').closest('details') as HTMLDetailsElement;
  part.open = true;
  fireEvent(part, new Event('toggle'));
};

it('says what is left, when it runs out, which box brings more, and why', async () => {
  await openScreen(path, openPage());
  openRow();
  const facts = row()
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['At home', expect.stringMatching(/^About 1\.4 packs/)],
    ['Runs out', 'Around 20 December, maybe from 12 December'],
    ['Comes with', expect.stringMatching(/Box 1.*Tue 15 Dec/)],
  ]);
  expect(row().getByText(ofTissue.reason)).toBeTruthy();
  const link = row().getByRole('link', { name: 'Box 1' });
  expect(link.getAttribute('href')).toBe(`/my-box-products/1/${nextBox.boxId}`);
});

it('says that nothing has come yet, and then not when it runs out', async () => {
  const left = { low: 0, likely: 0, high: 0 };
  await openScreen(path, openPage(withTissue({ left, noneBasis: 'nothingSent', runsOut: null })));
  openRow();
  expect(row().getByText('None from us yet')).toBeTruthy();
  expect(row().queryByText('Runs out')).toBeNull();
});

it.each([
  { likely: '2026-12-13', mayRunOut: true, text: 'May run out 13 December' },
  { likely: '2027-01-05', mayRunOut: true, text: 'May run out before its box' },
  { likely: '2027-01-05', mayRunOut: false, text: 'Lasts until 5 January, maybe 10 December' },
])('says how long a product lasts: $text', async ({ likely, mayRunOut, text }) => {
  const runsOut = { early: '2026-12-10', likely, late: null };
  await openScreen(path, openPage(withTissue({ runsOut, mayRunOut })));
  expect(row().getByText(new RegExp(text)).textContent).toBe(`About 1.4 packs at home. ${text}`);
});

it('sorts the products by the box that brings them, and says when a later one does', async () => {
  const later = { ...laterBox, quantity: 2 };
  const of = (product: typeof oats, changes: Partial<ProductForecast>) => ({
    ...ofTissue,
    productId: product.productId,
    productName: product.productName,
    ...changes,
  });
  const calls = openPage({
    ...forecast,
    products: [ofTissue, of(oats, { nextBox: null }), of(washingUp, { nextBox: later })],
  });
  calls.answer(listCustomerProducts, [chosen(oats), chosen(tissue), chosen(washingUp)]);
  await openScreen(path, calls);
  const named = (title: string) =>
    part('region', title)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(named('In your next box')).toEqual([tissue.productName]);
  expect(named('In later boxes')).toEqual([washingUp.productName]);
  expect(named('In no box yet')).toEqual([oats.productName]);
  expect(row(washingUp.productName).getByText(/, box 2$/)).toBeTruthy();
  expect(row(oats.productName).queryByText(/, box/)).toBeNull();
});

it('takes packs away, and at the last one the product', async () => {
  const calls = openPage(withTissue({ nextBox: { ...nextBox, quantity: 2 } }));
  calls.answer(amendQuantity, null);
  await openScreen(path, calls);
  expect(row().queryByRole('button', { name: /^Remove/ })).toBeNull();
  calls.answer(getForecast, withTissue({ nextBox: { ...nextBox, quantity: 1 } }));
  press(/^One less/, row());
  const remove = await row().findByRole('button', { name: `Remove ${tissue.productName}` });
  // The same button: somebody who presses minus fast does not mean it.
  fireEvent.click(remove, { detail: 2 });
  calls.answer(previewChange, noEffect).answer(removeProducts, []);
  calls.answer(listCustomerProducts, []);
  fireEvent.click(row().getByRole('button', { name: /^Remove/ }), { detail: 1 });
  expect(await screen.findByText('No products in your box.')).toBeTruthy();
  expect(calls.sent(removeProducts).map(({ body }) => body)).toEqual([[tissue.productId]]);
});

it('shows monthly costs as a table, and a product’s stock once it is opened', async () => {
  await openScreen(path, openPage());
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((line) => [...line.children].map(({ textContent }) => textContent));
  const costs = screen.getByRole('table', { name: 'What each month costs', hidden: true });
  const [, november, december] = cells(costs).map((line) => line.join(' '));
  expect(november).toMatch(/November.*£21\.50.*£0\.00/);
  expect(december).toMatch(/December.*£0\.00.*£18\.00/);
  openRow();
  openHowWeKnow();
  const stock = await screen.findByRole('table', {
    name: /^Packs of Soft Toilet Tissue/,
    hidden: true,
  });
  expect(cells(stock)).toEqual([
    ['Day', 'Most likely', 'At least', 'At most', 'Boxes since'],
    ['1 Dec', '1.4', '0.6', '2.1', ''],
    ['8 Dec', '1.0', '0.2', '1.8', ''],
    ['15 Dec', '1.6', '0.9', '2.5', 'Box 1 (+1)'],
  ]);
});

it('counts a report, and another one in its place', async () => {
  const calls = openPage().answer(makeChange, noEffect);
  await openScreen(path, calls);
  openRow();
  const pressed = (name: RegExp) =>
    row().getByRole('button', { name }).getAttribute('aria-pressed');
  const reportedToday = { report: 'ranOut', packsLeft: null } as const;
  const left = { low: 0, likely: 0, high: 0 };
  calls.answer(
    getForecast,
    withTissue({ reportedToday, left, noneBasis: 'reported', runsOut: null }),
  );
  press(/^Ran out early/, row());
  expect(await screen.findByText('Next box stays at £10.25 on Tue 15 Dec')).toBeTruthy();
  await waitFor(() => expect(pressed(/^Ran out early/)).toBe('true'));
  expect(row().getByText('None')).toBeTruthy();

  calls.answer(getForecast, withTissue({ reportedToday: { report: 'plenty', packsLeft: null } }));
  press(/^Still have plenty/, row());
  await waitFor(() => expect(pressed(/^Still have plenty/)).toBe('true'));
  expect(pressed(/^Ran out early/)).toBe('false');
  calls.answer(getForecast, withTissue({ reportedToday: { report: 'plenty', packsLeft: 4 } }));
  press(/^4\s*packs of/, row());
  await waitFor(() => expect(pressed(/^4\s*packs of/)).toBe('true'));
  const { productId } = tissue;
  const plenty = { kind: 'report', productId, report: 'plenty' };
  expect(calls.sent(makeChange).map(({ body }) => body)).toEqual([
    { kind: 'report', productId, report: 'ranOut' },
    plenty,
    { ...plenty, packsLeft: 4 },
  ]);
});

it('says that a report was not noted', async () => {
  await openScreen(path, openPage().lose(makeChange));
  openRow();
  press(/^Still have plenty/, row());
  expect((await row().findByRole('alert')).textContent).toBe('It was not noted. Please try again.');
});

it('asks for a forecast again that could not be loaded, and hides nothing else', async () => {
  const calls = openPage().refuse(getForecast, 404, '').refuse(getStockAhead, 404, '');
  await openScreen(path, calls);
  const months = part('region', 'What each month costs');
  expect(months.getByText('Your forecast could not be loaded.')).toBeTruthy();
  expect(row().getByRole('button', { name: /^Remove/ })).toBeTruthy();
  calls.answer(getForecast, forecast);
  press('Try again', months);
  await screen.findByText(/before its box/);
  openRow();
  openHowWeKnow();
  expect((await row().findByRole('alert')).textContent).toMatch(
    /^The stock of .* could not be loaded\./,
  );
  calls.answer(getStockAhead, { stock: [], coverageIntervals: [] });
  press('Try again', row());
  await waitFor(() => expect(row().queryByRole('alert')).toBeNull());
});

it('pauses a product that piles up, sends it again, stops it, puts it back and keeps it', async () => {
  const piles = withTissue({ offersStop: true });
  const calls = openPage(piles).answer(makeChange, noEffect);
  await openScreen(path, calls);
  expect(row().getByText(/Do you still use it\?/)).toBeTruthy();
  calls.answer(getForecast, withTissue({ pausedUntil: '2027-02-23' }));
  press(/^Pause this product/, row());
  expect(await row().findByText('Paused until 23 February')).toBeTruthy();
  calls.answer(getForecast, piles);
  press(/^Send it again/, row());
  await row().findByText(/Do you still use it\?/);
  calls.answer(listCustomerProducts, []);
  press(/^Stop it/, row());
  const stopped = await screen.findByText(/does not come any more/);
  await waitFor(() => expect(screen.queryByText(/Do you still use it\?/)).toBeNull());
  calls.answer(listCustomerProducts, [chosen(tissue)]);
  press('Undo', within(stopped.closest('[role=status]') as HTMLElement));
  await screen.findByText(/Do you still use it\?/);
  calls.answer(getForecast, forecast);
  press(/^I still use it/, row());
  expect(await screen.findByText('Thank you. We keep sending it.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Do you still use it\?/)).toBeNull());
  const { productId } = tissue;
  expect(calls.sent(makeChange).map(({ body }) => body)).toEqual([
    { kind: 'pauseProduct', productId },
    { kind: 'resumeProduct', productId },
    { kind: 'removeProducts', productIds: [productId] },
    { kind: 'restoreProducts', productIds: [productId] },
    { kind: 'stillUsed', productId },
  ]);
});

it('swaps a product for a cheaper one and back, and says why a swap is refused', async () => {
  const offered = { ...oats, value: true, eco: 'Made from recovered paper', monthlySaving: 124 };
  const calls = openPage()
    .answer(listAlternatives, [{ productId: tissue.productId, alternatives: [offered] }])
    .lose(makeChange);
  await openScreen(path, calls);
  openRow();
  expect(row().getByText(/^Value and greener/)).toBeTruthy();
  expect(row().getByText('About £1.20 less a month · Made from recovered paper')).toBeTruthy();
  press(/^Swap/, row());
  const alert = () => row().getByRole('alert').textContent;
  await waitFor(() => expect(alert()).toBe('Nothing was swapped. Please try again.'));
  const already = 'Scottish Porridge Oats is one of your products already.';
  calls.refuse(makeChange, 409, already);
  press(/^Swap/, row());
  await waitFor(() => expect(alert()).toBe(already));

  calls.answer(makeChange, noEffect).answer(listCustomerProducts, [chosen(oats)]);
  press(/^Swap/, row());
  const done = await screen.findByText('You get Scottish Porridge Oats instead.');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: tissue.productName })).toBeNull(),
  );
  calls.answer(listCustomerProducts, [chosen(tissue), chosen(washingUp)]);
  press('Undo', within(done.closest('[role=status]') as HTMLElement));
  expect(await screen.findByText('You get Soft Toilet Tissue again.')).toBeTruthy();
  const swap = { kind: 'swap', productId: tissue.productId, by: oats.productId };
  const back = { kind: 'swap', productId: oats.productId, by: tissue.productId };
  expect(calls.sent(makeChange).map(({ body }) => body)).toEqual([swap, swap, swap, back]);
});

it('shows the months within a limit, and why one is over it', async () => {
  const overLimit = 'December comes to £18, £3 over your limit: quantities that you set come.';
  const months = forecast.months.map((month) =>
    month.month === '2026-12' ? { ...month, limit: 1500, overLimit } : month,
  );
  const calls = openPage({ ...forecast, months });
  await openScreen(path, calls);
  const list = screen.getByRole('list', { name: 'Coming months and your limit' });
  expect(list.textContent).toContain('£18 of £15');
  expect(list.textContent).toContain(overLimit);
});
