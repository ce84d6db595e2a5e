import type { ProductId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import {
  type AcceptedPrice,
  type DatedPrice,
  decidePrice,
  type PriceOverTime,
} from '@nestbox/domain/money/datedPrices';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import {
  insertCatalogueChanges,
  notifyOfCatalogueChange,
  readProductsToChange,
} from '../../catalogue/catalogueQueries.ts';
import type { CheckedLine } from '../../catalogue/importLines.ts';
import type { StockedProduct } from '../../catalogue/productQueries.ts';
import { applyPrices, readTerms, writePrices } from '../../catalogue/termQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { countSubscribersWith } from './touchedCustomerQueries.ts';

/** A price to set. */
interface PriceRequest extends DatedPrice {
  readonly productId: ProductId;
  /** The price of that day that was seen before; refused where it is another one by now. */
  readonly before?: Pence | undefined;
}

interface SetPrices {
  readonly services: Services;
  readonly requests: readonly PriceRequest[];
  /** Decides everything, and writes nothing. */
  readonly dryRun?: boolean;
  /** Records what is written, in its transaction. */
  readonly record?: (tx: Queryable, set: readonly SetPrice[]) => Promise<void>;
}

/** A price that is set, with the price that it replaces on its first day. */
export interface SetPrice extends AcceptedPrice {
  readonly productId: ProductId;
}

type Decided = { readonly wrong: string } | { readonly set: AcceptedPrice & { says: string } };

/**
 * Sets prices from a day on: all of them, or none if any is refused. A price of today holds at once;
 * a later one is announced to customers now. Subscribers who have a product pay a higher price a week
 * after its announcement at the earliest.
 * @returns what each of them does, in their order
 */
export async function setPrices({
  services,
  requests,
  dryRun = false,
  record,
}: SetPrices): Promise<CheckedLine[]> {
  const { clock, database } = services;
  const now = clock.now();
  const day = today(clock);
  const lines = await database.transaction(async (tx) => {
    await applyDue(tx, services);
    const ids = [...new Set(requests.map(({ productId }) => productId))];
    const stored = await readProductsToChange(tx, ids);
    const { prices, keptPrices } = await readTerms(tx);
    const subscribers = await countSubscribersWith(tx, ids);
    const changes = new Map(ids.map((id) => [id, [...(prices.get(id) ?? [])]]));
    const keptOf = new Map(ids.map((id) => [id, [...(keptPrices.get(id) ?? [])]]));
    const decided = requests.map((request, index): Decided => {
      const { productId, from } = request;
      const product = stored.get(productId);
      const priceChanges = changes.get(productId) ?? [];
      if (!product) return { wrong: `there is no product '${productId}'` };
      const isSame = (other: PriceRequest) => other.productId === productId && other.from === from;
      if (requests.findIndex(isSame) < index) {
        return { wrong: `${productId} has a price for ${from} in an earlier line` };
      }
      const hasSubscribers = subscribers.has(productId);
      const keptPrices = keptOf.get(productId) ?? [];
      const over = { ...product, priceChanges, keptPrices };
      const each = decide(over, request, { today: day, hasSubscribers });
      // Later lines are decided as if this one were written.
      if ('set' in each) {
        const others = priceChanges.filter((change) => change.from !== from);
        changes.set(productId, [...others, { from, price: each.set.price }]);
        const kept = keptPrices.filter((keptPrice) => keptPrice.from !== from);
        keptOf.set(productId, each.set.keptPrice ? [...kept, each.set.keptPrice] : kept);
      }
      return each;
    });
    const set = decided.flatMap((each, index) => {
      const request = requests[index];
      return 'set' in each && request ? [{ ...each.set, productId: request.productId }] : [];
    });
    if (!dryRun && set.length === requests.length) {
      await write(tx, set, { now, day });
      await record?.(tx, set);
    }
    return decided;
  });
  if (!dryRun) await services.refreshCatalogue();
  return lines.map((each) =>
    'wrong' in each ? { wrong: true, says: each.wrong } : { wrong: false, says: each.set.says },
  );
}

function decide(
  product: StockedProduct & PriceOverTime,
  request: PriceRequest,
  on: { readonly today: CalendarDate; readonly hasSubscribers: boolean },
): Decided {
  const day = on.today;
  const { productName } = product;
  if (product.retired) return { wrong: `${productName} is retired` };
  const decision = decidePrice(product, request, on);
  if ('refused' in decision) return { wrong: `${productName}: ${decision.refused}` };
  const { accepted } = decision;
  if (request.before !== undefined && request.before !== accepted.before) {
    const since = formatDay(accepted.from, day);
    return {
      wrong: `${productName} was changed meanwhile: on ${since} it costs ${formatPounds(accepted.before)} now`,
    };
  }
  const since = accepted.from === day ? 'now' : formatDay(accepted.from, day);
  const keptPrice = raisedLater(accepted);
  const later = keptPrice
    ? `; subscribers who have it pay it from ${formatDay(keptPrice.until, day)} on, and ${formatPounds(keptPrice.before)} until then`
    : '';
  const says = `${productName} costs ${formatPounds(accepted.price)} from ${since} on, instead of ${formatPounds(accepted.before)}${later}`;
  return { set: { ...accepted, says } };
}

/** Returns the notice of a price that subscribers pay later than others. */
const raisedLater = ({ keptPrice, price }: AcceptedPrice) =>
  keptPrice && price > keptPrice.before ? keptPrice : null;

async function write(
  tx: Queryable,
  set: readonly SetPrice[],
  { now, day }: { now: Date; day: CalendarDate },
): Promise<void> {
  const rows = set.map(({ productId, from, price, keptPrice }) => ({
    productId,
    from,
    price,
    keptPrice,
  }));
  await writePrices(
    tx,
    rows.map((row) => ({ ...row, setAt: now, appliedAt: null })),
  );
  await applyPrices(tx, day, now);
  await insertCatalogueChanges(
    tx,
    set.map(({ productId, from, before, price, ...each }) => {
      const keptPrice = raisedLater({ from, before, price, ...each });
      const first = keptPrice?.until ?? from;
      return {
        productId,
        ...(first > day ? { kind: 'price ahead', validFrom: first } : { kind: 'price' }),
        priceBefore: keptPrice?.before ?? before,
        priceAfter: price,
      };
    }),
    now,
  );
  await notifyOfCatalogueChange(tx);
}

/**
 * Copies the prices that hold by today to the products, for versions and queries that know no dated
 * prices. Boxes that are paid at checkout are replanned with them.
 * @returns whether there were any
 */
async function applyDue(tx: Queryable, { clock }: Services): Promise<boolean> {
  const now = clock.now();
  const applied = await applyPrices(tx, today(clock), now);
  if (applied.length === 0) return false;
  await insertCatalogueChanges(
    tx,
    applied.map((productId) => ({ productId, kind: 'price' })),
    now,
  );
  await notifyOfCatalogueChange(tx);
  return true;
}

/** As `applyDue`, in a transaction of its own. */
export async function applyDuePrices(services: Services): Promise<void> {
  const applied = await services.database.transaction((tx) => applyDue(tx, services));
  if (applied) await services.refreshCatalogue();
}
