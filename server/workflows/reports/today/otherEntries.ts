import { buyingTerms } from '@nestbox/contract/staffForecast';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { isSold } from '../../../catalogue/catalogue.ts';
import { readMailsGivenUp } from '../../../notifications/mailQueries.ts';
import { today } from '../../../platform/clock.ts';
import type { MailProblem } from '../../../platform/mailProblem.ts';
import type { Services } from '../../../services.ts';
import { readFailedWork } from '../../work/failedWorkQueries.ts';
import { formatFailedWork } from '../../work/formatFailedWork.ts';
import { keepFigures } from '../keptFigures.ts';
import { demandFigures, forecastBuying } from '../readBuyingForecast.ts';
import { type Entry, maxEntries } from './entry.ts';

const problemTexts: Readonly<Record<MailProblem, string>> = {
  'unknown-address': 'the address does not exist',
  'mailbox-full': 'the mailbox is full',
  refused: 'the mail server refused it',
  'no-answer': 'the mail server did not answer for three days',
};

export async function mailsGivenUp({ database }: Services): Promise<Entry[]> {
  const mails = await readMailsGivenUp(database.reader, maxEntries);
  return mails.map(({ mailId, customerId, recipient, subject, givenUpAt, createdAt, problem }) => ({
    key: mailId,
    customerId,
    name: recipient,
    what: `“${subject}” to ${recipient}: ${problemTexts[problem ?? 'no-answer']}.`,
    on: (givenUpAt ?? createdAt).toISOString(),
  }));
}

export async function tasksSetAside({ database }: Services): Promise<Entry[]> {
  const failed = await readFailedWork(database.reader, maxEntries);
  return failed.map(({ customerId, queue, work, tries, problem, firstFailedAt }) => ({
    key: `${customerId} ${queue} ${work}`,
    customerId,
    on: firstFailedAt.toISOString(),
    what: `${formatFailedWork({ queue, work })}: ${problem}, ${tries === 1 ? '1 try' : `${tries} tries`}`,
  }));
}

/** Returns the products that must be ordered by now, so that the order arrives in time. */
export async function lowStock(services: Services): Promise<Entry[]> {
  const demand = await keepFigures(services, demandFigures)();
  const now = today(services.clock);
  const { products } = await forecastBuying(services, demand, buyingTerms.parse({}));
  return products.flatMap(({ productId, productName, stock, order }): Entry[] => {
    if (!stock || !order || order.orderBy > now) return [];
    const free = stock.count - stock.reserved;
    const packs = `${free} free ${free === 1 ? 'pack' : 'packs'}`;
    return [
      {
        key: productId,
        customerId: null,
        productId,
        name: productName,
        what: `${packs}, which may run out from ${formatDate(order.mayRunOut)} on. Order ${order.packs}.`,
        on: null,
        dueOn: order.mayRunOut,
      },
    ];
  });
}

/** Returns the products on sale without a photograph, or one entry where no product has any. */
export async function missingPictures({ catalogue }: Services): Promise<Entry[]> {
  const sold = catalogue.products.filter(isSold);
  const missing = sold.filter(({ pictures }) => pictures.length === 0);
  if (missing.length > 0 && missing.length === sold.length) {
    return [
      {
        key: 'all',
        customerId: null,
        name: missing.length === 1 ? 'Your product' : `All ${missing.length} products`,
        what: 'No product on sale has a photograph: each shows a drawn pack.',
        on: null,
      },
    ];
  }
  return missing.map(({ productId, productName }) => ({
    key: productId,
    customerId: null,
    productId,
    name: productName,
    what: 'It shows a drawn pack.',
    on: null,
  }));
}
