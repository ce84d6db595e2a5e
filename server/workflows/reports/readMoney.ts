import type { Money, MoneyComparison } from '@nestbox/contract/staffMoney';
import type { BookPeriod } from '@nestbox/domain/billing/bookPeriod';
import { addTotals } from '@nestbox/domain/billing/salesBook';
import { salesByDay } from '@nestbox/domain/billing/salesByDay';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import {
  readCreditTotals,
  readFailedTotals,
  readFailedWaiting,
} from '../../billing/moneyQueries.ts';
import { readSalesBook } from '../../billing/readSalesBook.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { readSalesDays } from './salesDays.ts';
import { readNames } from './waitingWorkQueries.ts';

/** Entries of a list. */
const max = 100;

/** Returns the sales book of a period in sums, without asking the card provider. */
export async function readMoney(services: Services, period: BookPeriod): Promise<Money> {
  const db = services.database.reader;
  const days = await readSalesDays(services, period);
  const { sales, refunds, disputes, gross, giftCards, credit, gift, sums } = addTotals(
    days.map(({ totals }) => totals),
  );
  const [start, end] = [londonMidnight(period.from), londonMidnight(addDays(period.to, 1))];
  return {
    sales,
    refunds,
    disputes,
    gross: gross - giftCards.gross + giftCards.returned,
    giftCards,
    creditSpent: credit,
    giftSpent: gift,
    days: salesByDay(period, days),
    vat: sums.map(({ rate, goods, delivery }) => ({ rate, goods, delivery })),
    credit: await readCreditTotals(db, start, end),
    failed: await readFailed(db, period),
  };
}

async function readFailed(db: Queryable, { from, to }: BookPeriod): Promise<Money['failed']> {
  const totals = await readFailedTotals(db, from, to);
  const waiting = await readFailedWaiting(db, from, to, max);
  const names = await readNames(
    db,
    waiting.map(({ customerId }) => customerId),
  );
  const of = (wanted: 'recovered' | 'open' | 'lost') => {
    const found = totals.find(({ outcome }) => outcome === wanted);
    return { boxes: found?.boxes ?? 0, amount: found?.amount ?? 0 };
  };
  const recovered = totals.find(({ outcome }) => outcome === 'recovered');
  return {
    recovered: {
      ...of('recovered'),
      medianDays: recovered?.medianDays ?? null,
      longestDays: recovered?.longestDays ?? null,
    },
    open: of('open'),
    lost: of('lost'),
    waiting: waiting.map(
      ({ customerId, boxId, boxNumber, orderNumber, amount, failedOn, retryOn, payBy }) => ({
        customerId,
        boxId,
        boxNumber,
        orderNumber,
        amount,
        retryOn,
        payBy,
        who: names.get(customerId) ?? null,
        failedOn: failedOn ?? from,
      }),
    ),
  };
}

/** Compares the sales book of a period with the card provider, or says why that is not possible. */
export async function compareMoney(
  services: Services,
  period: BookPeriod,
): Promise<MoneyComparison> {
  try {
    const book = await readSalesBook(services, period);
    return {
      compared: true,
      ours: book.totals.gross,
      providers: book.providerGross,
      fees: book.totals.fees,
      differences: [...book.differences],
      payouts: [...book.payouts.payouts],
      waiting: book.payouts.waiting,
      others: [...book.others].map(([category, amount]) => ({ category, amount })),
    };
  } catch (error) {
    if (!(error instanceof CardProviderFailed)) throw error;
    return { compared: false, why: whyNot(error) };
  }
}

function whyNot({ refusal }: CardProviderFailed): string {
  switch (refusal) {
    case 'keyUnknown':
      return 'The card provider does not accept the shop’s secret key.';
    case 'notPermitted':
      return 'The shop’s key may not read balance transactions and payouts at the card provider.';
    case null:
      return 'The card provider did not answer.';
  }
}
