import { expect, it } from 'vitest';
import { differencesOf } from './bookDifferences.ts';
import { type BookedGiftCard, giftCardLines } from './giftCardLines.ts';
import { addTotals, totalsOf } from './salesBook.ts';

const sold: BookedGiftCard = {
  customerId: '00000000-0000-4000-8000-a1b2c3d4e5f6',
  cardNumber: 3,
  amount: 2500,
  paymentIntent: 'pi_1',
  paidOn: '2026-12-01',
  refundedOn: null,
  refundFailedOn: null,
  disputedAmount: 2000,
  withdrawnOn: null,
  reinstatedOn: null,
};
const briefly = (card: BookedGiftCard) =>
  giftCardLines(card).map(({ kind, number, on, gross }) => [kind, number, on, gross]);

it('is a line without goods and VAT when it is sold, and one for what moves after that', () => {
  expect(giftCardLines(sold)).toMatchObject([{ sums: [], boxNumber: null, credit: 0, gift: 0 }]);
  const moved = {
    ...sold,
    refundedOn: '2026-12-02',
    refundFailedOn: '2026-12-05',
    withdrawnOn: '2026-12-06',
    reinstatedOn: '2026-12-09',
  };
  expect(briefly(moved)).toEqual([
    ['gift-card', 'A1B2C3D4E5F6-G3', '2026-12-01', 2500],
    ['gift-card-refund', 'A1B2C3D4E5F6-G3-R1', '2026-12-02', -2500],
    ['gift-card-refund', 'A1B2C3D4E5F6-G3-R1-B', '2026-12-05', 2500],
    ['dispute', 'A1B2C3D4E5F6-G3-D1', '2026-12-06', -2000],
    ['dispute-won', 'A1B2C3D4E5F6-G3-D1-B', '2026-12-09', 2000],
  ]);
});

it('is in the money of cards, and neither in sales nor in disputes of boxes', () => {
  const totals = totalsOf(giftCardLines({ ...sold, withdrawnOn: '2026-12-06' }));
  expect(totals).toMatchObject({
    sales: { count: 0, gross: 0 },
    refunds: { count: 0, gross: 0 },
    disputes: { count: 0, gross: 0 },
    giftCards: { count: 1, gross: 2500, returned: 2000 },
    sums: [],
    gross: 500,
  });
  expect(addTotals([totals, totals])).toMatchObject({
    giftCards: { count: 2, gross: 5000, returned: 4000 },
    gross: 1000,
  });
});

it('is compared with the provider as a gift card', () => {
  const refund = {
    id: 'txn_2',
    kind: 'refund',
    paymentIntent: 'pi_1',
    amount: -2500,
    fee: 0,
    category: 'refund',
    on: '2026-12-02',
  } as const;
  const charge = { ...refund, id: 'txn_1', kind: 'charge', amount: 2500 } as const;
  const lines = giftCardLines(sold).map((line) => ({ ...line, transaction: charge }));
  const period = { from: '2026-12-01', to: '2026-12-03' };
  expect(differencesOf(period, lines, [charge, refund])).toMatchObject([
    { side: 'provider', kind: 'gift-card-refund', amount: -2500, box: null },
  ]);
});
