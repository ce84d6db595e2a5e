import {
  type CustomersAsked,
  type ListPlace,
  maxChosen,
} from '@nestbox/contract/staffCustomerList';
import type { CustomerId } from '@nestbox/contract/values';
import { londonDate } from '@nestbox/domain/calendar/london';
import { plainPounds } from '@nestbox/domain/money/pounds';
import { today } from '../../platform/clock.ts';
import { writeCsv } from '../../platform/csv.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { spendSince } from '../segments/matchingQueries.ts';
import { countCustomers } from '../segments/segmentCustomerQueries.ts';
import { isAsked, type ListedRow, readListed, readListPage } from './customerListQueries.ts';

type Shop = Pick<PlatformServices, 'database' | 'clock'>;
type Page = Parameters<typeof readListPage>[3];

/** Customers that the list shows at once. */
const pageLength = 50;

/** Returns a page of the list in its order, where the next one begins, and on the first page how many there are. */
export async function listCustomers(
  shop: Shop,
  asked: CustomersAsked,
  page: Omit<Page, 'max'>,
): Promise<{ rows: ListedRow[]; next: ListPlace | null; total: number | null }> {
  const day = today(shop.clock);
  const { reader } = shop.database;
  const places = await readListPage(reader, asked, day, { ...page, max: pageLength + 1 });
  const shown = places.slice(0, pageLength);
  const rows = await readRows(
    shop,
    asked,
    shown.map(({ customerId }) => customerId),
  );
  const next = places.length > pageLength ? (shown.at(-1) ?? null) : null;
  const total = page.after ? null : await countCustomers(reader, isAsked(asked, day));
  return { rows, next, total };
}

/** Returns all customers who are asked for, by id. @throws Refusal where there are too many to act on */
export async function chooseCustomers(shop: Shop, asked: CustomersAsked): Promise<CustomerId[]> {
  const page = { sort: 'joined', descending: true, after: null, max: maxChosen + 1 } as const;
  const places = await readListPage(shop.database.reader, asked, today(shop.clock), page);
  if (places.length > maxChosen) {
    throw new Refusal(
      'conflict',
      `These are more than ${maxChosen} customers. Choose fewer of them, and the others after them.`,
    );
  }
  return places.map(({ customerId }) => customerId);
}

/** Returns customers in the order of their ids here. */
async function readRows(
  { database, clock }: Shop,
  { filter }: CustomersAsked,
  customerIds: readonly CustomerId[],
): Promise<ListedRow[]> {
  if (customerIds.length === 0) return [];
  const day = today(clock);
  const rows = await readListed(database.reader, customerIds, {
    today: day,
    since: spendSince(filter, day),
  });
  const byId = new Map(rows.map((row) => [row.customerId, row]));
  return customerIds.flatMap((customerId) => byId.get(customerId) ?? []);
}

/** Customers of one statement of an export, and of an export. */
const exportLength = 1_000;
const maxExported = 100_000;

/**
 * Writes the customers who are asked for as CSV, by the day on which they joined.
 * @param customerIds only these of them; null for all
 * @throws Refusal where there are too many for one file
 */
export async function writeCustomersCsv(
  shop: Shop,
  asked: CustomersAsked,
  customerIds: readonly CustomerId[] | null,
): Promise<{ csv: string; customers: number }> {
  const wanted = customerIds && new Set(customerIds);
  const lines: object[] = [];
  let after: ListPlace | null = null;
  do {
    const page = { sort: 'joined', descending: false, after, max: exportLength } as const;
    const places: ListPlace[] = await readListPage(
      shop.database.reader,
      asked,
      today(shop.clock),
      page,
    );
    const ids = places.map(({ customerId }) => customerId);
    const rows = await readRows(
      shop,
      asked,
      ids.filter((id) => !wanted || wanted.has(id)),
    );
    lines.push(...rows.map(lineOf));
    if (lines.length > maxExported) {
      throw new Refusal(
        'invalid',
        `A file has ${maxExported} customers at most. Narrow the filter, such as by when they joined.`,
      );
    }
    after = places.length < exportLength ? null : (places.at(-1) ?? null);
  } while (after);
  return { csv: `${writeCsv(lines, columns)}\n`, customers: lines.length };
}

const columns = [
  'customer',
  'firstName',
  'lastName',
  'email',
  'postcode',
  'state',
  'pausedSince',
  'lastBox',
  'nextBox',
  'boxes',
  'spend',
  'cardFailed',
  'joined',
  'marketing',
] as const;

const lineOf = (row: ListedRow): Record<(typeof columns)[number], unknown> => ({
  customer: row.customerId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  postcode: row.postCode,
  state: row.erasureAskedAt ? 'closed' : row.state,
  pausedSince: row.pausedAt && londonDate(row.pausedAt),
  lastBox: row.lastBox,
  nextBox: row.nextBox,
  boxes: row.boxes,
  spend: plainPounds(row.spend),
  cardFailed: row.failed ? 'yes' : 'no',
  joined: londonDate(row.createdAt),
  marketing: row.marketingEnabled ? 'yes' : 'no',
});
