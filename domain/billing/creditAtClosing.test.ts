import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CreditedPayment, creditAtClosing } from './creditAtClosing.ts';

const box = (over: Partial<CreditedPayment>): CreditedPayment => ({
  boxId: 'one',
  paid: 3000,
  credit: 0,
  refundedToCard: 0,
  gift: 0,
  refundedAsCredit: 0,
  refundedAsGift: 0,
  ...over,
});

it('what a card had paid goes back to it, and what the shop gave is lost', () => {
  expect(creditAtClosing(1234, [box({ refundedAsCredit: 800 })])).toEqual({
    toCards: [{ boxId: 'one', amount: 800 }],
    lost: 434,
  });
  expect(creditAtClosing(500, [box({ refundedAsCredit: 800 })])).toEqual({
    toCards: [{ boxId: 'one', amount: 500 }],
    lost: 0,
  });
});

it('credit that comes back as credit was never on a card', () => {
  expect(creditAtClosing(900, [box({ credit: 600, refundedAsCredit: 600 })])).toEqual({
    toCards: [],
    lost: 900,
  });
});

it('gift credit that comes back takes nothing from a card', () => {
  const byGift = box({ credit: 600, gift: 400, refundedAsCredit: 900, refundedAsGift: 400 });
  expect(creditAtClosing(900, [byGift])).toEqual({
    toCards: [{ boxId: 'one', amount: 300 }],
    lost: 600,
  });
});

it('a card gets no more than what is left of its payment', () => {
  const payments = [
    box({ boxId: 'two', refundedToCard: 2900, refundedAsCredit: 400 }),
    box({ refundedAsCredit: 300 }),
  ];
  expect(creditAtClosing(700, payments)).toEqual({
    toCards: [
      { boxId: 'two', amount: 100 },
      { boxId: 'one', amount: 300 },
    ],
    lost: 300,
  });
});

const pence = fc.integer({ min: 0, max: 5000 });
const payment = fc
  .record({
    boxId: fc.uuid(),
    paid: pence,
    own: pence,
    gift: pence,
    ownBack: pence,
    refundedAsGift: pence,
    refundedToCard: pence,
  })
  .map(({ own, ownBack, ...sums }) => ({
    ...sums,
    credit: own + sums.gift,
    refundedAsCredit: ownBack + sums.refundedAsGift,
  }));

it('shares out the balance, whatever was paid', () => {
  fc.assert(
    fc.property(pence, fc.array(payment), (balance, payments) => {
      const { toCards, lost } = creditAtClosing(balance, payments);
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(toCards.every(({ amount }) => amount > 0)).toBe(true);
      expect(toCards.reduce((sum, { amount }) => sum + amount, lost)).toBe(balance);
    }),
  );
});
