import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { boxesOf, subscriber } from '../../testing/harness/customers.ts';
import { moneyOf, providerOf } from '../../testing/harness/money.ts';
import { operate } from '../../testing/harness/operator.ts';
import type { Person } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop({ sandboxFollowsClock: true });

type Row = Record<string, string>;
const rowsOf = (csv: string): Row[] => parse(csv, { columns: true });
const pence = (text: string | undefined) => Math.round(Number(text) * 100);
const sumOf = (rows: readonly Row[], ...columns: string[]) =>
  rows.reduce((sum, row) => sum + columns.reduce((all, name) => all + pence(row[name]), 0), 0);

const sales = (from: string, to: string, ...more: string[]) =>
  operate(shop, ['sales', '--from', from, '--to', to, ...more]);

let person: Person;
/** Of the first box: returned in two parts, all together. */
let returned: number;

beforeAll(async () => {
  person = await subscriber(shop);
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  const refund = (...amount: string[]) =>
    operate(shop, ['refund', box.boxId, ...amount, '--reason', 'It was late.']);
  await refund('--amount', '3.33');
  // The second box is paid from the saved card.
  await shop.live(40);
  await refund();
  returned = box.boxPrice;
  await shop.live(3);
});

it('has a line for each sale and refund, whose sums are those of the card provider', async () => {
  const { exit, printed, noted } = await sales('2026-11-01', '2027-01-31');
  expect(exit).toBe(0);
  const rows = rowsOf(printed);
  const { charged, refunded } = await moneyOf(shop, person);
  expect(charged.length).toBeGreaterThan(1);
  expect(refunded).toBe(returned);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  expect(of('sale').map(({ gross }) => pence(gross))).toEqual(charged);
  expect(of('refund').map(({ gross }) => pence(gross))).toEqual([-333, 333 - returned]);
  for (const row of rows) {
    const parts = Object.keys(row).filter((name) => /^(goods|delivery)(Net|Vat)\d+$/.test(name));
    expect(parts).toHaveLength(12);
    expect(sumOf([row], ...parts)).toBe(pence(row.gross));
    expect(sumOf([row], ...parts.filter((name) => name.includes('Vat')))).toBe(pence(row.vat));
    expect(row.customer).toBe(person.customerId);
  }
  // Both refunds together take back the VAT of the first sale.
  const ofFirst = rows.filter(({ box }) => box === '1');
  expect(ofFirst).toHaveLength(3);
  expect(sumOf(ofFirst, 'vat')).toBe(0);
  const number = (await boxesOf(shop, person))[0]?.orderNumber;
  expect(number).toMatch(/^NB-2026-/);
  expect(ofFirst.map((row) => row.number)).toEqual([number, `${number}-R1`, `${number}-R2`]);
  expect(noted).toContain('are the same, to the penny');
  expect(noted).not.toContain('without a transaction');
});

it('names the transactions, fees and payouts of the card provider', async () => {
  const rows = rowsOf((await sales('2026-11-01', '2027-01-31')).printed);
  const provider = providerOf(shop);
  for (const row of rows) {
    const transaction = await provider.balanceTransactions.retrieve(row.transaction ?? '');
    expect(transaction.amount).toBe(pence(row.gross));
    expect(transaction.fee).toBe(pence(row.providerFee));
    const [payout] = row.payout ? [await provider.payouts.retrieve(row.payout)] : [];
    const arrived = payout && new Date(payout.arrival_date * 1000).toISOString().slice(0, 10);
    expect(row.paidOutOn).toBe(arrived ?? '');
  }
  expect(rows[0]?.payout).toMatch(/^po_/);
  // Without the sales that Stripe pays out in the same days, the last refund waits.
  expect(rows.filter(({ kind }) => kind === 'sale').every(({ payout }) => payout)).toBe(true);
});

it('has the days that are asked for alone', async () => {
  const first = rowsOf((await sales('2026-11-23', '2026-11-23')).printed);
  expect(first.map(({ number, date }) => [number?.replace(/^NB-2026-\d{6}/, ''), date])).toEqual([
    ['', '2026-11-23'],
    ['-R1', '2026-11-23'],
  ]);
  const all = rowsOf((await sales('2026-11-01', '2027-01-31')).printed);
  const later = rowsOf((await sales('2026-11-24', '2027-01-31')).printed);
  expect([...first, ...later]).toEqual(all);
  expect((await sales('2025-11-01', '2025-11-30')).noted).toContain('0 sales, £0.00');
  expect(await sales('2026-12-01', '2026-11-30')).toMatchObject({ exit: 1, printed: '' });
  expect((await sales('2026-02-30', '2026-03-01')).exit).toBe(1);
});

it("writes Xero's columns into a file for its owner, and replaces none", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestbox-sales-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'xero.csv');
  const period = ['2026-11-01', '2027-01-31'] as const;
  const xero = () => sales(...period, '--format', 'xero', '--account', '4000', '--file', file);
  expect(await xero()).toMatchObject({ exit: 0, printed: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const rows = rowsOf(readFileSync(file, 'utf8'));
  const book = rowsOf((await sales(...period)).printed);
  expect(sumOf(rows, '*UnitAmount')).toBe(sumOf(book, 'gross'));
  expect(rows[0]).toMatchObject({
    '*ContactName': 'Nestbox customers',
    '*InvoiceNumber': book[0]?.number,
    '*InvoiceDate': '23/11/2026',
    '*Quantity': '1',
    '*AccountCode': '4000',
    Currency: 'GBP',
  });
  const types = new Set(rows.map((row) => row['*TaxType']));
  expect([...types].every((type) => /^(20%|5%|Zero Rated)/.test(type ?? ''))).toBe(true);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain(person.email);
  expect(await xero()).toMatchObject({ exit: 1 });
  expect(readFileSync(file, 'utf8')).toBe(text);
});
