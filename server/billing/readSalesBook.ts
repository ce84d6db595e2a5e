import type { ProductId } from '@nestbox/contract/values';
import { type BookDifference, differencesOf } from '@nestbox/domain/billing/bookDifferences';
import { type BookPeriod, isWithin } from '@nestbox/domain/billing/bookPeriod';
import { giftCardLines } from '@nestbox/domain/billing/giftCardLines';
import { type MoneyMovement, moneyLines } from '@nestbox/domain/billing/moneyLines';
import { type PayoutSums, payoutSums } from '@nestbox/domain/billing/payoutSums';
import { giftOfGoods } from '@nestbox/domain/billing/refundGoods';
import {
  type BookedPayment,
  type BookLine,
  type BookTotals,
  saleLine,
  totalsOf,
  withProvider,
} from '@nestbox/domain/billing/salesBook';
import type { SoldItem } from '@nestbox/domain/billing/vatSums';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate, londonMidnight } from '@nestbox/domain/calendar/london';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { BillingServices } from './billingServices.ts';
import {
  readDisputesToBook,
  readGiftCardsToBook,
  readPaymentsBetween,
  readRefundsToBook,
} from './salesQueries.ts';
import type { QuotedItem } from './schema.ts';

/** What was sold and went back in a period, and what the card provider says of the same days. */
export interface SalesBook {
  readonly lines: readonly BookLine[];
  readonly totals: BookTotals;
  /** Pence that the provider charged, less refunds and disputes. */
  readonly providerGross: number;
  /** What only one side has in the period. */
  readonly differences: readonly BookDifference[];
  readonly payouts: PayoutSums;
  /** The provider's other transactions by its own words, payouts apart. */
  readonly others: ReadonlyMap<string, number>;
}

/** The provider may have moved money days before the shop heard of it, or the other way round. */
const apartDays = 3;
/** Payouts follow within a week, or within a month where the account's schedule says so. */
const payoutDays = 40;

/** Reads the sales book of a period. @throws CardProviderFailed */
export async function readSalesBook(
  services: BillingServices,
  period: BookPeriod,
): Promise<SalesBook> {
  const { cards } = services;
  const { from, to } = period;
  const around = { from: addDays(from, -apartDays), to: addDays(to, apartDays) };
  const transactions = await cards.readTransactions(
    londonMidnight(around.from),
    londonMidnight(addDays(around.to, 1)),
  );
  const payouts = await cards.readPayouts(
    londonMidnight(around.from),
    londonMidnight(addDays(to, payoutDays)),
  );
  const lines = withProvider(await readBookLines(services, around), transactions, payouts);
  const ofPeriod = lines.filter(({ on }) => isWithin(on, period));
  const within = transactions.filter(({ on }) => isWithin(on, period));
  const moved = within.filter(({ kind }) => kind !== 'other');
  const others = within.filter(({ kind, category }) => kind === 'other' && category !== 'payout');
  return {
    lines: ofPeriod,
    totals: totalsOf(ofPeriod),
    providerGross: moved.reduce((sum, { amount }) => sum + amount, 0),
    differences: differencesOf(period, lines, transactions),
    payouts: payoutSums(period, lines, transactions, payouts),
    others: new Map(
      [...Map.groupBy(others, ({ category }) => category)].map(([category, some]) => [
        category,
        some.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
      ]),
    ),
  };
}

/** Reads what was sold and went back in a period, oldest first, without asking the card provider. */
export async function readBookLines(
  { database, catalogue }: BillingServices,
  { from, to }: BookPeriod,
): Promise<BookLine[]> {
  const [start, end] = [londonMidnight(from), londonMidnight(addDays(to, 1))];
  const payments = await readPaymentsBetween(database.reader, start, end);
  const sales = payments.map((payment) =>
    saleLine(booked(payment, catalogue), londonDate(payment.paidAt)),
  );
  const moved = [
    ...(await readRefundsToBook(database.reader, start, end)).flatMap((refund) =>
      movementsOfRefund(refund, catalogue),
    ),
    ...(await readDisputesToBook(database.reader, start, end)).flatMap(movementsOfDispute),
  ].filter(({ at }) => at < end);
  const ofPayments = Map.groupBy(
    moved,
    ({ payment: { customerId, boxNumber, paymentVersion } }) =>
      `${customerId} ${boxNumber} ${paymentVersion}`,
  );
  const returns = [...ofPayments.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const ordered = all.sort((a, b) => a.at.getTime() - b.at.getTime());
    const lines = moneyLines(
      booked(first.payment, catalogue),
      ordered.map(({ movement }) => movement),
    );
    return lines.filter((_, index) => (ordered[index]?.at ?? end) >= start);
  });
  const cards = (await readGiftCardsToBook(database.reader, start, end)).flatMap((card) =>
    giftCardLines(bookedCard(card)).filter(({ on }) => on >= from && on <= to),
  );
  return [...sales, ...returns, ...cards].sort((a, b) => a.on.localeCompare(b.on));
}

const dayOf = (at: Date | null) => at && londonDate(at);

const bookedCard = (card: Awaited<ReturnType<typeof readGiftCardsToBook>>[number]) => ({
  ...card,
  paidOn: londonDate(card.paidAt),
  refundedOn: dayOf(card.refundSettledAt),
  refundFailedOn: dayOf(card.refundFailedAt),
  withdrawnOn: dayOf(card.withdrawnAt),
  reinstatedOn: dayOf(card.reinstatedAt),
});

/** Money that moved after the sale of a payment. */
interface Moved {
  readonly payment: QuotedPayment;
  readonly movement: MoneyMovement;
  readonly at: Date;
}

type RefundToBook = Awaited<ReturnType<typeof readRefundsToBook>>[number];

function movementsOfRefund(refund: RefundToBook, catalogue: CatalogueCache): Moved[] {
  const { payment, refundNumber, settledAt, failedAt } = refund;
  const money = refund.destination === 'card' ? 'card' : 'gift';
  // Other credit of the same refund changes no VAT before it is spent.
  const amount = money === 'card' ? refund.amount : refund.giftAmount;
  const goods = money === 'card' ? refund.items : refund.items && giftOfGoods(refund.items, amount);
  const items =
    goods?.map((item) => ({
      vatRate: vatRateOf(item.productId, payment, catalogue),
      amount: item.amount,
    })) ?? null;
  const of = { of: `R${refundNumber}`, money, amount, items } as const;
  return [
    movedAt(payment, settledAt, { kind: 'refund', ...of }),
    ...(failedAt ? [movedAt(payment, failedAt, { kind: 'refund-failed', ...of })] : []),
  ];
}

type DisputeToBook = Awaited<ReturnType<typeof readDisputesToBook>>[number];

function movementsOfDispute(dispute: DisputeToBook): Moved[] {
  const { payment, disputeNumber, amount, withdrawnAt, reinstatedAt } = dispute;
  const of = { of: `D${disputeNumber}`, money: 'card', amount, items: null } as const;
  return [
    movedAt(payment, withdrawnAt, { kind: 'dispute', ...of }),
    ...(reinstatedAt ? [movedAt(payment, reinstatedAt, { kind: 'dispute-won', ...of })] : []),
  ];
}

const movedAt = (payment: QuotedPayment, at: Date, movement: Omit<MoneyMovement, 'on'>): Moved => ({
  payment,
  at,
  movement: { ...movement, on: londonDate(at) },
});

type QuotedPayment = Omit<BookedPayment, 'items'> & {
  readonly items: readonly QuotedItem[];
  readonly paidAt: Date;
};

/** Returns a payment with the VAT of its day, which its refunds have too. */
const booked = (
  { paidAt, ...payment }: QuotedPayment,
  catalogue: CatalogueCache,
): BookedPayment => ({
  ...payment,
  items: payment.items.map(
    (item): SoldItem => ({
      ...item,
      vatRate: vatRateOf(item.productId, { paidAt }, catalogue),
    }),
  ),
});

const vatRateOf = (
  productId: ProductId,
  { paidAt }: Pick<QuotedPayment, 'paidAt'>,
  catalogue: CatalogueCache,
): number => catalogue.vatRateOn(productId, londonDate(paidAt));
