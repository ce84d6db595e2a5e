import type { ProductId } from '@nestbox/contract/values';
import { type CountedStock, freePacks } from '@nestbox/domain/boxes/reservation';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { CheckedLine } from '../../catalogue/importLines.ts';
import { insertMovements, type StockCause } from '../../catalogue/stockMovementQueries.ts';
import { endCount, lockStock, writeStock } from '../../catalogue/stockQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { readPacksAtCheckout, readReservedPacks } from './reservedPacksQueries.ts';

/** What is to become of the count of a product. */
export type CountRequest = {
  readonly productId: ProductId;
  /** The count that was seen before; refused where it is another one by now. */
  readonly before?: number | null;
} & ({ readonly kind: 'set' | 'add'; readonly packs: PackCount } | { readonly kind: 'end' });

interface SetCounts {
  readonly services: Services;
  readonly requests: readonly CountRequest[];
  /** Who counts, and why; an operator where it is left out. */
  readonly by?: CountedBy;
  /** Decides everything, and writes nothing. */
  readonly dryRun?: boolean;
  /** Records a count that is written, in its transaction. */
  readonly record?: (tx: Queryable, counted: Recount) => Promise<void>;
}

/** Who counts packs, and why. */
type CountedBy = Pick<StockCause, 'who' | 'why'> & {
  /** The number of the purchase order whose packs came in. */
  readonly order?: string;
};

const anOperator: CountedBy = { who: null, why: null };

/** A product whose count is set; null without one. */
export interface Recount {
  readonly productId: ProductId;
  readonly before: number | null;
  readonly after: number | null;
}

/** Most packs that a product may have. */
const maxPacks = 10_000_000;

/**
 * Sets counts of packs in the warehouse: all of them, or none if any is refused. A set count also
 * counts again what locked and paid boxes and open checkouts reserve.
 * @returns what each of them does, in their order
 */
export async function setStockCounts({ services, ...asked }: SetCounts): Promise<CheckedLine[]> {
  const lines = await services.database.transaction((tx) => writeStockCounts(tx, services, asked));
  if (!asked.dryRun) await services.refreshCatalogue();
  return lines;
}

/** As `setStockCounts`, in a transaction of the caller, who refreshes the catalogue after it. */
export async function writeStockCounts(
  tx: Queryable,
  { clock }: Pick<Services, 'clock'>,
  { requests, dryRun = false, by = anOperator, record }: Omit<SetCounts, 'services'>,
): Promise<CheckedLine[]> {
  const at = clock.now();
  const ids = [...new Set(requests.map(({ productId }) => productId))];
  const stocks = new Map((await lockStock(tx, ids)).map((each) => [each.productId, each]));
  const reserved = await readReservedPacks(tx, ids);
  const atCheckout = await readPacksAtCheckout(tx, ids);
  const decided = requests.map((request, index) => {
    const { productId } = request;
    const first = requests.findIndex((other) => other.productId === productId);
    return first < index
      ? refused(`${productId} is in an earlier line`)
      : decide(request, {
          stock: stocks.get(productId),
          reserved: reserved.get(productId) ?? 0,
          atCheckout: atCheckout.get(productId) ?? 0,
        });
  });
  if (!dryRun && decided.every(({ wrong }) => !wrong)) {
    for (const { write, counted, kind } of decided) {
      await write?.(tx, at);
      if (!counted || !kind) continue;
      await insertMovement(tx, counted, { by, kind, at });
      await record?.(tx, counted);
    }
  }
  return decided.map(({ wrong, says }) => ({ wrong, says }));
}

const kinds = { set: 'counted', add: 'added', end: 'notCounted' } as const;

const insertMovement = (
  tx: Queryable,
  { productId, before, after }: Recount,
  { by: { who, why, order }, kind, at }: { by: CountedBy; kind: CountRequest['kind']; at: Date },
): Promise<void> =>
  insertMovements(tx, [{ productId, countBefore: before, countAfter: after }], {
    kind: order === undefined ? kinds[kind] : 'goodsIn',
    who,
    why,
    cause: order ?? null,
    at,
  });

type Stored = Awaited<ReturnType<typeof lockStock>>[number];
type Decided = CheckedLine & {
  readonly write?: (tx: Queryable, at: Date) => Promise<void>;
  readonly counted?: Recount;
  readonly kind?: CountRequest['kind'];
};

function decide(
  request: CountRequest,
  { stock, ...packs }: { stock: Stored | undefined; reserved: number; atCheckout: number },
): Decided {
  if (!stock) return refused(`there is no product '${request.productId}'`);
  const { productName, productId } = stock;
  if (stock.retired) return refused(`${productName} is retired`);
  if (request.before !== undefined && request.before !== stock.count) {
    const now = stock.count === null ? 'is not counted' : `has ${stock.count} packs`;
    return refused(`${productName} was changed meanwhile: it ${now} now`);
  }
  if (request.kind === 'end') {
    const state = stock.inStock ? 'in stock' : 'out of stock';
    return {
      wrong: false,
      says: `${productName} is not counted any more. It stays ${state}`,
      write: (tx) => endCount(tx, productId),
      counted: { productId, before: stock.count, after: null },
      kind: 'end',
    };
  }
  if (request.kind === 'add' && stock.count === null) {
    return refused(`${productName} is not counted yet. Set its count first`);
  }
  const count = request.kind === 'add' ? (stock.count ?? 0) + request.packs : request.packs;
  if (count > maxPacks) return refused(`${productName} would have more than ${maxPacks} packs`);
  const after = { ...stock, count, ...(request.kind === 'set' && packs) };
  const free = Math.max(0, freePacks(after));
  return {
    wrong: false,
    says: `${productName} has ${count} packs: ${formatReserved(after)}, ${free} free`,
    write: (tx, at) => writeStock(tx, [after], at),
    counted: { productId, before: stock.count, after: count },
    kind: request.kind,
  };
}

/** Returns the packs that are not free, such as '2 reserved, 1 at checkout'. */
export const formatReserved = ({ reserved, atCheckout }: Omit<CountedStock, 'count'>): string =>
  atCheckout > 0 ? `${reserved} reserved, ${atCheckout} at checkout` : `${reserved} reserved`;

const refused = (says: string): Decided => ({ wrong: true, says });
