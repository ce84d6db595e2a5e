import { part, press } from '@nestbox/client/testing/act';
import { getYearAtHome, getYearPicture, type YearAtHome } from '@nestbox/contract/yearAtHome';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { activeStatus, customerCalls, nextBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { tissue, washingUp } from '#app/testing/shopAnswers';

const year: YearAtHome = {
  from: '2026-03-04',
  to: '2026-12-01',
  boxes: 5,
  packs: 14,
  paid: 12345,
  products: [
    { ...tissue, packs: 11, firstPrice: 495, lastPrice: 550, neverRanOut: true },
    { ...washingUp, packs: 3, firstPrice: 200, lastPrice: 200, neverRanOut: false },
  ],
  boxesLeftOut: 1,
  tripsSaved: 4,
  months: [
    { month: '2026-03', paid: 10000 },
    { month: '2026-10', paid: 2345 },
  ],
};

const open = async (answer: YearAtHome | null) => {
  const calls = customerCalls({ boxes: [nextBox], status: activeStatus });
  calls.answer(getYearAtHome, answer).answer(getYearPicture, { jpeg: 'AAAA' });
  await openScreen('/my-year', calls);
  return calls;
};

afterEach(() => vi.unstubAllGlobals());

it('shows what came, what never ran out, and what changed its price', async () => {
  await open(year);
  await screen.findByRole('region', { name: 'Your year in numbers' });
  const numbers = part('region', 'Your year in numbers');
  for (const text of ['14', '5', '2', '£123.45']) expect(numbers.getByText(text)).toBeTruthy();
  expect(part('region', 'What came most').getByText('11 packs')).toBeTruthy();
  const kept = part('region', 'Never ran out');
  expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    tissue.productName,
  ]);
  const prices = part('region', 'What a pack cost');
  expect(prices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${tissue.productName}£4.95 → £5.50+£0.55`,
  ]);
  expect(part('region', 'What it saved').getByText(/^box not sent/)).toBeTruthy();
});

it('shares the picture by the device, and saves it where the device shares no files', async () => {
  const calls = await open(year);
  await screen.findByRole('button', { name: 'Share as a picture' });
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share }));
  press('Share as a picture');
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls).toMatchObject([[{ files: [{ name: 'our-year-at-home.jpg' }] }]]);

  Object.assign(navigator, { canShare: () => false });
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
  press('Share as a picture');
  expect(await screen.findByText('The picture is saved.')).toBeTruthy();
  expect(calls.sent(getYearPicture)).toHaveLength(2);
});

it('says that it starts with the first box', async () => {
  await open(null);
  expect(await screen.findByRole('heading', { name: /starts with the first box/ })).toBeTruthy();
});
