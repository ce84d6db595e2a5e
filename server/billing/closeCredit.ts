import { randomUUID } from 'node:crypto';
import type { CustomerId } from '@nestbox/contract/values';
import { balanceOf, giftOf } from '@nestbox/domain/billing/credit';
import { type CreditAtClosing, creditAtClosing } from '@nestbox/domain/billing/creditAtClosing';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { LockedCustomer } from '../platform/lockedCustomer.ts';
import type { BillingServices } from './billingServices.ts';
import { type Charge, readAllCharges } from './chargeQueries.ts';
import { addCredit, readCredit } from './creditQueries.ts';
import { insertGiftCard } from './giftCardQueries.ts';
import { insertRefund, type Refund, readRefunds } from './refundQueries.ts';
import { creditToCard, sumsOfPayment } from './scheduleRefund.ts';

interface CustomersMoney {
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
}

/**
 * Returns the pence of a customer's balance that go back to their card if the account is closed now.
 * @param balance without gift credit, which no card of theirs has paid
 */
export async function readFromCard(
  db: Queryable,
  customerId: CustomerId,
  balance: Pence,
): Promise<Pence> {
  if (balance === 0) return 0;
  return balance - decide(balance, await readMoney(db, customerId)).lost;
}

/**
 * Ends the credit of an account that is closed: what its customer had paid by card is refunded to the card, and gift
 * credit becomes a gift card, whose mail the caller writes.
 * @returns sentences about it
 */
export async function closeCredit({
  tx,
  services,
  customerId,
}: LockedCustomer<Pick<BillingServices, 'clock'>>): Promise<string[]> {
  const money = await readMoney(tx, customerId);
  const entries = await readCredit(tx, customerId);
  const gift = giftOf(entries);
  const { toCards, lost } = decide(balanceOf(entries) - gift, money);
  const createdAt = services.clock.now();
  const reason = 'The account is closed.';
  const refunds = [...money.refunds];
  for (const { boxId, amount } of toCards) {
    const charge = paidCharges(money).find((each) => each.boxId === boxId);
    if (!charge) continue;
    const wanted = { amount, reason, dueOn: today(services.clock), announced: true };
    const rows = creditToCard(charge, refunds, wanted, createdAt);
    for (const refund of rows) await insertRefund(tx, refund);
    refunds.push(...rows);
    await addCredit(tx, { customerId, kind: 'refund', amount: -amount, boxId, reason, createdAt });
  }
  await addCredit(tx, { customerId, kind: 'lost', amount: -lost, reason, createdAt });
  await closeGiftCredit({ tx, services, customerId });
  const back = toCards.reduce((sum, { amount }) => sum + amount, 0);
  return [...sentencesOf(back, lost), ...(gift > 0 ? [giftSentence(gift)] : [])];
}

const giftSentence = (gift: Pence) =>
  `${formatPounds(gift)} of your credit came from gift cards. We mail you a new gift card for it, with a code that somebody else can use.`;

/** Makes a gift card of a customer's gift credit, without a payment. The caller writes its mail. */
export async function closeGiftCredit({
  tx,
  services: { clock },
  customerId,
}: LockedCustomer<Pick<BillingServices, 'clock'>>): Promise<void> {
  const gift = giftOf(await readCredit(tx, customerId));
  if (gift <= 0) return;
  const createdAt = clock.now();
  const reason = 'It became a new gift card.';
  const entry = { kind: 'gift', amount: -gift, giftAmount: -gift } as const;
  await addCredit(tx, { customerId, ...entry, reason, createdAt });
  await insertGiftCard(tx, {
    customerId,
    tryKey: randomUUID(),
    amount: gift,
    status: 'succeeded',
    createdAt,
    paidAt: createdAt,
    nextCheckAt: createdAt,
    sendOn: today(clock),
  });
}

function sentencesOf(back: Pence, lost: Pence): string[] {
  const ended = `${formatPounds(lost)} of ${back > 0 ? 'it' : 'your credit'} ended with the account.`;
  if (back === 0) return lost > 0 ? [ended] : [];
  const returned = `${formatPounds(back)} of your credit, which you had paid by card, goes back to your card.`;
  return lost > 0 ? [returned, `The other ${ended}`] : [returned];
}

const readMoney = async (db: Queryable, customerId: CustomerId): Promise<CustomersMoney> => ({
  charges: await readAllCharges(db, customerId),
  refunds: await readRefunds(db, customerId),
});

const paidCharges = ({ charges }: CustomersMoney): Charge[] =>
  charges.filter(({ status }) => status === 'succeeded').reverse();

const decide = (balance: Pence, money: CustomersMoney): CreditAtClosing =>
  creditAtClosing(
    balance,
    paidCharges(money).map((charge) => ({
      boxId: charge.boxId,
      ...sumsOfPayment(charge, money.refunds),
    })),
  );
