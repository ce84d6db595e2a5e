import type { DatedDeliveryPrices, DeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import type { Database } from '../platform/database/database.ts';
import type { LiveDeliveryPrices } from '../platform/liveDeliveryPrices.ts';
import { type DeliveryPricesVersion, readDeliveryPrices } from './deliveryPriceQueries.ts';

/**
 * Opens the delivery prices of a shop, and reads what staff set.
 * @param first returns the prices before the first day that staff set, with today's minimum
 */
export async function openLiveDeliveryPrices(
  database: Database,
  first: () => DeliveryPrices,
): Promise<LiveDeliveryPrices> {
  let known: Pick<LiveDeliveryPrices, 'version'> & { changes: DatedDeliveryPrices[] } = {
    changes: [],
    version: 0,
  };
  const read = async () => {
    const versions = await readDeliveryPrices(database.reader);
    known = {
      changes: changesIn(versions),
      version: versions.at(-1)?.version ?? 0,
    };
  };
  let last = read();
  await last;
  return {
    get current() {
      return { ...first(), changes: known.changes };
    },
    get version() {
      return known.version;
    },
    refresh() {
      // In sequence, so that an earlier read never replaces a later one.
      last = last.then(read, read);
      return last;
    },
  };
}

/** Returns the prices that hold from each day: of its versions the last. */
export function changesIn(versions: readonly DeliveryPricesVersion[]): DatedDeliveryPrices[] {
  const lastOfDay = new Map(versions.map((version) => [version.validFrom, version]));
  return [...lastOfDay.values()]
    .map(({ validFrom: from, freeFrom, fee }) => ({ from, freeFrom, fee }))
    .sort((a, b) => a.from.localeCompare(b.from));
}
