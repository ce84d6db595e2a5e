import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { placements } from '../../server/platform/database/distribution.ts';
import { openTestDatabase } from '../harness/testDatabase.ts';
import { schemaTables } from './schemaTables.ts';

/** Tables without a customer, and why each can be distributed or copied. */
const withoutCustomer = {
  login_names: 'found by the address that somebody types, before it is known who they are',
  products: 'the catalogue, the same everywhere',
  promotion_codes: 'found by the code that somebody types, and counted in one row',
  single_use_codes: 'found by the code that somebody types',
  gift_codes: 'found by the code that somebody types',
  product_prices: 'prices by day, the same everywhere',
  vat_rates: 'rates of VAT, the same everywhere',
  product_vat_classes: 'VAT classes of products, the same everywhere',
  product_pictures: 'the pictures of products, the same everywhere',
  picture_files: 'the files of pictures, the same everywhere',
  categories: 'categories, the same for all customers',
  usage_types: 'usage types, the same for all customers',
  closed_days: 'closed days, the same for all customers',
  delivery_prices: 'delivery prices by day, the same for all customers',
  setting_versions: 'what staff have set, the same for all customers',
  articles: 'pages and journal entries, the same for all customers',
  article_versions: 'what staff saved of them, the same for all customers',
  content_pictures: 'pictures of articles, the same for all customers',
  catalogue_changes: 'catalogue changes, the same for all customers',
  stock_movements: 'changes of stock counts, of the boxes of all customers',
  suppliers: 'where the shop buys, the same for all customers',
  product_supplies: 'who supplies which product',
  product_costs: 'what products cost the shop',
  purchase_orders: 'what the shop orders',
  purchase_order_lines: 'the products of these orders',
  goods_in: 'what came in of these orders',
  webhook_events: 'found by the id that the card provider gives it',
  rate_limits: 'counts of attempts by anybody, with or without an account',
  operator_acts: 'the record of operator commands',
  staff: 'members of staff, the same for all customers',
  staff_sessions: 'sessions of staff, found by their token',
  staff_invitations: 'invitations of staff',
  staff_audit: 'the record of acts of staff',
  customer_segments: 'filters that staff have saved, the same for all customers',
  newsletters: 'what the shop writes to many customers, a few rows a month',
  work_owners: 'who of the staff has which work',
  uptimes: 'when the shop was up, for all customers alike',
  kept_figures: 'sums over all customers',
  data_state: 'what holds for the data as a whole',
  push_keys: 'the key pair of the shop, one row',
  reconciliations: 'when the books of all customers were compared',
} as const;

it('has a place in a cluster for each of them', () => {
  expect(Object.keys(placements).sort()).toEqual(Object.keys(withoutCustomer).sort());
});

const tables = (await schemaTables()).map(getTableConfig);

const keyOf = (table: (typeof tables)[number]) => [
  ...table.columns.filter(({ primary }) => primary).map(({ name }) => name),
  ...table.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)),
];

it('has every table of a customer keyed by the customer first', () => {
  const others = tables.filter(({ name }) => !(name in withoutCustomer));
  expect(others.length).toBeGreaterThanOrEqual(22);
  const first = others.map((table) => [table.name, keyOf(table)[0]]);
  expect(first).toEqual(others.map(({ name }) => [name, 'customer_id']));
});

it('lists no deleted table as one without customers', () => {
  const names = tables.map(({ name }) => name);
  expect(Object.keys(withoutCustomer).filter((name) => !names.includes(name))).toEqual([]);
});

it('has no unique index across customers, who may be on several machines', () => {
  const beyond = tables
    .filter(({ name }) => !(name in withoutCustomer))
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

it('has no foreign keys', () => {
  expect(tables.filter(({ foreignKeys }) => foreignKeys.length > 0)).toEqual([]);
});

it('matches the migrations', async () => {
  const database = await openTestDatabase();
  const namesOf = async (query: string) => {
    const { rows } = (await database.reader.execute(query)) as unknown as {
      rows: { name: string }[];
    };
    return rows.map(({ name }) => name).sort();
  };
  const columns = await namesOf(`select table_name || '.' || column_name
      || case is_nullable when 'NO' then ' not null' else '' end as name
    from information_schema.columns where table_schema = 'public'`);
  const indexes = await namesOf(
    `select indexname as name from pg_indexes where schemaname = 'public'`,
  );
  await database.close();
  const declared = tables.flatMap((table) =>
    table.columns.map(({ name, notNull }) => `${table.name}.${name}${notNull ? ' not null' : ''}`),
  );
  const named = tables.flatMap((table) => [
    ...table.indexes.map(({ config }) => config.name),
    ...table.primaryKeys.map((key) => key.getName()),
    ...table.columns.filter(({ primary }) => primary).map(() => `${table.name}_pkey`),
  ]);
  expect(columns).toEqual(declared.sort());
  expect(indexes).toEqual(named.sort());
});
