import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { demoUsageTypes } from '@nestbox/catalogue/demoUsageTypes';
import { products } from '@nestbox/catalogue/products';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { latestMigration } from '../../server/platform/database/migrationsFolder.ts';
import { hashToken } from '../../server/platform/security/tokens.ts';
import { family, home } from '../harness/newcomer.ts';

/** A row as JSON, by column. */
export type Row = Record<string, unknown>;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Products of different uses: a usage type stands once in its table. */
const productsOfUses = [...new Map(products.map((each) => [each.usage, each])).values()];

/** Whose rows are written, and which are theirs alone. */
export interface Owner {
  readonly customerId: CustomerId;
  readonly token: string;
  readonly boxId: BoxId;
  /** 0, 1, 2 … Each owner has another product and another number in keys. */
  readonly place: number;
}

/**
 * Values for columns whose type alone does not define a valid one: by column, or by table and
 * column.
 */
const knownOf = (product: (typeof products)[number]): Record<string, unknown> => ({
  phone_number: home.contactNumber,
  contact_number: home.contactNumber,
  post_code: home.postCode,
  country: home.country,
  product_id: product.productId,
  product_category: product.productCategory,
  usage: product.usage,
  sheet: product,
  attributes: product,
  retired_at: null,
  tracking_url: 'https://parcels.example/1',
  expires_at: '2100-01-01T00:00:00Z',
  delivery_date: '2100-01-05',
  suggestions: {},
  withheld: {},
  omitted: [],
  items: [],
  replaced: [],
  given: {},
  before: { role: 'support' },
  after: { role: 'owner' },
  address: home,
  billing_address: null,
  household: family,
  // More people than a home may have would be refused.
  ...Object.fromEntries(
    ['adults_male', 'adults_female', 'children_male', 'children_female', 'infants'].map(
      (column) => [column, 1],
    ),
  ),
  signal: { kind: 'ranOut' },
  box_size: 'balanced',
  monthly_limit: 5000,
  cadence_days: 14,
  'boxes.status': 'Created',
  'boxes.arrival': null,
  'boxes.sold_as': null,
  'catalogue_changes.sentences': null,
  'mails.gathering': null,
  'push_devices.topics': ['boxes'],
  'removed_products.set_quantities': {},
  'removed_products.plans': null,
  'box_events.status': 'Created',
  'latest_reports.noted': {
    productId: product.productId,
    on: '2026-12-01',
    boxId: null,
    signal: { kind: 'ranOut' },
  },
  'latest_reports.replaced': null,
  'latest_reports.plans': {
    before: { cadenceDays: 14, boxes: [] },
    after: { cadenceDays: 14, boxes: [] },
  },
  'latest_changes.undone_by': { kind: 'resumeProduct', productId: product.productId },
  'latest_changes.plans': {
    before: { cadenceDays: 14, boxes: [] },
    after: { cadenceDays: 14, boxes: [] },
  },
  'categories.colours': { wall: '#dfe8df', scene: '#b5cfc4', deep: '#1d544f' },
  'categories.picture': null,
  'usage_types.figures': demoUsageTypes[0]?.figures,
  'usage_types.origin': 'never',
  'usage_types.synonyms': [],
  'closed_days.reason': 'Stocktaking',
  'kept_figures.figures': {},
  'consent_changes.given': false,
  'consent_changes.way': 'link',
  'customer_segments.filter': { states: ['paused'] },
  'newsletters.filter': {},
  'newsletters.state': 'sent',
  'newsletters.next_batch_at': null,
  'setting_versions.name': 'mail-words',
  'setting_versions.value': { greeting: 'Hi {name},', signature: [] },
  'articles.kind': 'page',
  'article_versions.state': 'published',
  'article_versions.picture': null,
  valid_from: '2100-01-15',
  vat_class: 'standard',
  'household_questions.direction': 'less',
  absences: [{ from: '2099-12-20', to: '2100-01-04' }],
  product_ids: [product.productId],
  'product_pictures.sizes': [128],
  'picture_files.format': 'avif',
  'charges.status': 'open',
  'charges.kind': 'checkout',
  'charge_attempts.outcome': 'succeeded',
  'card_setups.status': 'open',
  'refunds.destination': 'card',
  'credit_entries.kind': 'goodwill',
  'refunds.status': 'promised',
  'disputes.status': 'needs_response',
  'promotion_codes.kind': 'code',
  'gift_cards.status': 'succeeded',
  'gift_cards.refund_status': 'refunded',
  'gift_cards.dispute_status': 'won',
  products: [],
  categories: [],
  'subscriptions.state': 'new',
  'operator_acts.outcome': 'done',
  'money_requests.asked': { kind: 'credit', amount: 9_000, sentence: 'Sorry for the tins' },
  'money_requests.state': 'waiting',
  'stock_movements.kind': 'counted',
  'purchase_orders.state': 'draft',
  'goods_in.packs': [{ productId: product.productId, packs: 12 }],
  'staff.role': 'support',
  'box_packing.ticked': [],
  'failed_work.queue': 'catalogue',
  // A lower one is raised by the start, a higher one refuses it.
  'data_state.least_migration': latestMigration().when,
});

const byTypeOf = (place: number): Record<string, unknown> => ({
  text: `kept ${place}`,
  integer: place + 1,
  bigint: place + 1,
  'double precision': 1.5,
  boolean: true,
  date: '2026-12-01',
  'timestamp with time zone': '2026-12-01T10:00:00Z',
  ARRAY: '{kept}',
  bytea: new Uint8Array([1, 2, 3]),
});

/**
 * Inserts a row of one customer into every table, with a value for every column. Where the table of
 * a shop has this row already, such as its category, nothing is inserted.
 * @returns the inserted rows by table
 */
export async function fillTables(client: PGlite, owner: Owner): Promise<Map<string, Row[]>> {
  const { customerId, token, boxId, place } = owner;
  const product = productsOfUses[place];
  if (!product) throw new Error('The catalogue has too few usage types');
  const byType = byTypeOf(place);
  const ours = {
    ...knownOf(product),
    customer_id: customerId,
    token_hash: hashToken(token),
    box_id: boxId,
    email: `ada${place}@example.com`,
    'failed_work.work': String(place),
    // Migrations write those of the products themselves.
    'categories.name': `Category ${place}`,
    'usage_types.usage': `use${place}`,
  };
  const inserted = new Map<string, Row[]>();
  const valueFor = ({ table, column, type }: Column) => {
    const named = [`${table}.${column}`, column].find((name) => name in ours);
    const other = type === 'uuid' ? randomUUID() : byType[type];
    const value = named ? (ours as Row)[named] : other;
    if (value === undefined) throw new Error(`What is to be in ${table}.${column}, a ${type}?`);
    return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
  };
  for (const [table, columns] of await columnsOf(client)) {
    const names = columns.map(({ column }) => `"${column}"`).join(', ');
    const places = columns.map((_column, index) => `$${index + 1}`).join(', ');
    const { rows } = await client.query<{ row: Row }>(
      `insert into "${table}" as t (${names}) overriding system value values (${places})
       on conflict do nothing returning to_jsonb(t) as row`,
      columns.map(valueFor),
    );
    inserted.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return inserted;
}

async function columnsOf(client: PGlite): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** Returns all rows of each table. */
export async function readTables(
  client: Pick<PGlite, 'query'>,
  tables: readonly string[],
): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const table of tables) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${table}" t`,
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Returns all logged tables. A copy of the database has no rows of the others. */
export async function listLoggedTables(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace
     and relkind = 'r' and relpersistence = 'p'`,
  );
  return rows.map(({ relname }) => relname);
}
