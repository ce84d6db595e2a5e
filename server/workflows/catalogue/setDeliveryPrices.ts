import { formatDay } from '@nestbox/domain/calendar/formatDay';
import {
  type AcceptedDeliveryPrices,
  type DatedDeliveryPrices,
  decideDeliveryPrices,
} from '@nestbox/domain/delivery/deliveryPrices';
import { formatDeliveryPrices } from '@nestbox/domain/money/formatDeliveryPrices';
import {
  insertCatalogueChange,
  notifyOfCatalogueChange,
} from '../../catalogue/catalogueQueries.ts';
import {
  insertDeliveryPrices,
  markDeliveryPricesApplied,
  readDeliveryPrices,
} from '../../delivery/deliveryPriceQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { countSubscribers } from './touchedCustomerQueries.ts';

/** What a change of delivery prices does. */
interface DeliveryPricesEffect {
  /** What it does, in sentences. */
  readonly says: string;
  /** Customers with a subscription, who are notified. */
  readonly customers: number;
}

interface SetBy {
  /** The version that was seen; refused where there is a later one by now. */
  readonly seen: number;
  /** The name of the member of staff. */
  readonly who: string;
  /** Records it in its transaction. */
  readonly record: (tx: Queryable, set: AcceptedDeliveryPrices) => Promise<void>;
}

/** Returns what delivery prices from a day on would do. @throws Refusal where they cannot be set */
export async function previewDeliveryPrices(
  services: Services,
  wanted: DatedDeliveryPrices,
): Promise<DeliveryPricesEffect> {
  await services.deliveryPrices.refresh();
  return effectOf(services, decide(services, wanted));
}

/**
 * Sets delivery prices from a day on. Customers with a subscription are notified now, and boxes that
 * are charged from that day on are planned with them.
 * @throws Refusal where they cannot be set
 */
export async function setDeliveryPrices(
  services: Services,
  wanted: DatedDeliveryPrices,
  { seen, who, record }: SetBy,
): Promise<DeliveryPricesEffect> {
  const { clock, database, deliveryPrices } = services;
  await deliveryPrices.refresh();
  if (deliveryPrices.version !== seen) throw await changedMeanwhile(services);
  const accepted = decide(services, wanted);
  const { from: validFrom, freeFrom, fee } = accepted;
  const now = clock.now();
  const written = await database.transaction(async (tx) => {
    const version = { version: seen + 1, validFrom, freeFrom, fee, setAt: now, who };
    const appliedAt = validFrom <= today(clock) ? now : null;
    if (!(await insertDeliveryPrices(tx, { ...version, appliedAt }))) return false;
    await insertCatalogueChange(tx, { productId: null, kind: 'delivery prices', validFrom }, now);
    await notifyOfCatalogueChange(tx);
    await record(tx, accepted);
    return true;
  });
  await deliveryPrices.refresh();
  if (!written) throw await changedMeanwhile(services);
  return effectOf(services, accepted);
}

/** @throws Refusal */
function decide(
  { clock, deliveryPrices }: Services,
  wanted: DatedDeliveryPrices,
): AcceptedDeliveryPrices {
  const decision = decideDeliveryPrices(deliveryPrices.current, wanted, today(clock));
  if ('refused' in decision) throw new Refusal('invalid', decision.refused);
  return decision.accepted;
}

async function effectOf(
  { clock, database }: Services,
  { from, before, ...after }: AcceptedDeliveryPrices,
): Promise<DeliveryPricesEffect> {
  const now = today(clock);
  const [since, until] = from === now ? ['now', 'So far'] : [formatDay(from, now), 'Until then'];
  return {
    says: `From ${since} on, delivery ${formatDeliveryPrices(after)}. ${until} it ${formatDeliveryPrices(before)}.`,
    customers: await countSubscribers(database.reader),
  };
}

async function changedMeanwhile({ clock, database }: Services): Promise<Refusal> {
  const last = (await readDeliveryPrices(database.reader)).at(-1);
  if (!last) return new Refusal('conflict', 'Nobody has set delivery prices yet. Open this again.');
  const since = formatDay(last.validFrom, today(clock));
  return new Refusal(
    'conflict',
    `${last.who} set other delivery prices meanwhile: from ${since} on, delivery ${formatDeliveryPrices(last)}.`,
  );
}

/** Replans boxes that are paid at checkout, once delivery prices hold that were set ahead. */
export async function applyDueDeliveryPrices({ clock, database }: Services): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (!(await markDeliveryPricesApplied(tx, today(clock), now))) return;
    await insertCatalogueChange(tx, { productId: null, kind: 'delivery prices hold' }, now);
    await notifyOfCatalogueChange(tx);
  });
}
