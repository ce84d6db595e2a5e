import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { schemaTables } from './schemaTables.ts';

/** Tables of no one customer, and why each can be spread or copied without one. */
const ofNobody = {
  login_names: 'found by the address that somebody types, before it is known who they are',
  products: 'the catalogue, the same everywhere',
  catalogue_changes: 'what is told of the catalogue',
  webhook_events: 'found by the id that the card provider gives it',
  rate_limits: 'counts of who asks, whoever they are',
  operator_acts: "the shop's own book",
  uptimes: 'when the shop was up, for all customers alike',
} as const;

const tables = (await schemaTables()).map(getTableConfig);

const keyOf = (table: (typeof tables)[number]) => [
  ...table.columns.filter(({ primary }) => primary).map(({ name }) => name),
  ...table.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)),
];

it('has every table of a customer keyed by the customer first', () => {
  const others = tables.filter(({ name }) => !(name in ofNobody));
  expect(others.length).toBeGreaterThanOrEqual(22);
  const first = others.map((table) => [table.name, keyOf(table)[0]]);
  expect(first).toEqual(others.map(({ name }) => [name, 'customer_id']));
});

it('lists no table as nobody’s that is gone', () => {
  const names = tables.map(({ name }) => name);
  expect(Object.keys(ofNobody).filter((name) => !names.includes(name))).toEqual([]);
});

it('makes nothing unique beyond one customer, where other machines would have to be asked', () => {
  const beyond = tables
    .filter(({ name }) => !(name in ofNobody))
    .flatMap(({ name, indexes, uniqueConstraints }) => [
      ...indexes
        .filter(({ config }) => config.unique)
        .map(({ config }) => [
          name,
          config.columns.map((column) => ('name' in column ? column.name : null))[0],
        ]),
      ...uniqueConstraints.map(({ columns }) => [name, columns[0]?.name]),
    ])
    .filter(([, column]) => column !== 'customer_id');
  expect(beyond).toEqual([]);
});

it('refers to no other customer’s rows: no foreign keys but within a table', () => {
  expect(tables.filter(({ foreignKeys }) => foreignKeys.length > 0)).toEqual([]);
});
