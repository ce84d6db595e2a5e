import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSums, type BookedRefund, bookSums, grossOf, movedSums } from './bookSums.ts';
import { type MoneyMovement, moneyLines } from './moneyLines.ts';
import type { BookedPayment } from './salesBook.ts';

const payment: BookedPayment = {
  customerId: '0b6f6d2c-8a3e-4c52-9a86-a1b2c3d4e5f6',
  orderNumber: null,
  boxNumber: 3,
  paymentVersion: 1,
  paymentIntent: 'pi_1',
  items: [
    { quantity: 2, unitPrice: 500, vatRate: 20 },
    { quantity: 1, unitPrice: 333, vatRate: 0 },
  ],
  amount: 1628,
  paid: 1628,
  credit: 0,
  gift: 0,
};

const moved = (
  kind: MoneyMovement['kind'],
  of: string,
  amount: number,
  items: BookedRefund['items'] = null,
): MoneyMovement => ({ kind, of, money: 'card', amount, items, on: '2026-11-12' });

describe('what moves after a sale', () => {
  it('has a refund as negative sums, after earlier ones', () => {
    const earlier = moved('refund', 'R1', 100);
    const refund = moved('refund', 'R2', 400);
    const [, line] = moneyLines(payment, [earlier, refund]);
    expect(line).toEqual({
      customerId: payment.customerId,
      boxNumber: 3,
      paymentIntent: 'pi_1',
      transaction: null,
      payout: null,
      kind: 'refund',
      number: 'A1B2C3D4E5F6-3-R2',
      on: '2026-11-12',
      sums: movedSums(payment, 1628, { before: [earlier], after: [earlier, refund] }),
      gross: -400,
      credit: 0,
      gift: 0,
    });
  });

  it('has gift credit that comes back with its VAT, beside what goes to the card', () => {
    const byGift = { ...payment, paid: 628, gift: 1000 };
    const lines = moneyLines(byGift, [
      moved('refund', 'R1', 628),
      { ...moved('refund', 'R2', 1000), money: 'gift' },
    ]);
    expect(lines.map(({ gross, gift, credit }) => [gross, gift, credit])).toEqual([
      [-628, 0, 0],
      [0, -1000, 0],
    ]);
    expect(lines.map(({ sums }) => grossOf(sums))).toEqual([-628, -1000]);
    const all = [bookSums(payment), ...lines.map(({ sums }) => sums)];
    expect(addSums(all).every(isNothing)).toBe(true);
  });

  it('has a failed refund with what it had taken, of the same goods', () => {
    const goods = [{ vatRate: 0, amount: 333 }];
    const [out, back] = moneyLines(payment, [
      moved('refund', 'R1', 333, goods),
      moved('refund-failed', 'R1', 333, goods),
    ]);
    expect(back).toMatchObject({ number: 'A1B2C3D4E5F6-3-R1-B', gross: 333 });
    expect(grossOf(addSums([out?.sums ?? [], back?.sums ?? []]))).toBe(0);
    expect(back?.sums.find(({ rate }) => rate === 0)?.goods).toEqual({ net: 333, vat: 0 });
  });

  it('has a dispute with its VAT, and what is won as the same sums back', () => {
    const [taken, won] = moneyLines(payment, [
      moved('dispute', 'D1', 1628),
      moved('dispute-won', 'D1', 1628),
    ]);
    expect([taken?.number, won?.number]).toEqual(['A1B2C3D4E5F6-3-D1', 'A1B2C3D4E5F6-3-D1-B']);
    expect(won?.sums).toEqual(bookSums(payment));
    expect(addSums([bookSums(payment), taken?.sums ?? []]).every(isNothing)).toBe(true);
  });

  it('leaves of a payment what it has left, whatever went and came back', () => {
    const amounts = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 700 }),
        back: fc.boolean(),
        isGift: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(amounts, fc.nat(payment.amount), (all, gift) => {
        const paid = { ...payment, paid: payment.amount - gift, gift };
        const left = { card: paid.paid, gift };
        const movements = all.flatMap(({ amount: asked, back: fails, isGift }, index) => {
          const money: MoneyMovement['money'] = isGift ? 'gift' : 'card';
          // What became gift credit again does not fail.
          const back = fails && !isGift;
          const amount = Math.min(asked, left[money]);
          const of = `R${index + 1}`;
          if (!back) left[money] -= amount;
          const out = { ...moved('refund', of, amount), money };
          return back ? [out, moved('refund-failed', of, amount)] : [out];
        });
        const last = [
          moved('dispute', 'D1', left.card),
          { ...moved('refund', 'R9', left.gift), money: 'gift' as const },
        ];
        const lines = moneyLines(paid, [...movements, ...last]);
        const sumOf = (of: 'gross' | 'gift') => lines.reduce((sum, line) => sum + line[of], 0);
        expect([sumOf('gross') + paid.paid, sumOf('gift') + gift]).toEqual([0, 0]);
        for (const line of lines) expect(grossOf(line.sums)).toBe(line.gross + line.gift + 0);
        expect(
          addSums([bookSums(payment), ...lines.map(({ sums }) => sums)]).every(isNothing),
        ).toBe(true);
      }),
    );
  });
});

const isNothing = ({ goods, delivery }: ReturnType<typeof bookSums>[number]) =>
  [goods.net, goods.vat, delivery.net, delivery.vat].every((part) => part === 0);
