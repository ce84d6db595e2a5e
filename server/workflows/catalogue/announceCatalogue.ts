import type { CustomerId } from '@nestbox/contract/values';
import {
  type CatalogueChange,
  readCatalogueChange,
  readOpenChanges,
  updateCatalogueChange,
} from '../../catalogue/catalogueQueries.ts';
import { today } from '../../platform/clock.ts';
import { deleteFailedWork, readDueAnnouncements } from '../work/failedWorkQueries.ts';
import { type Job, type JobServices, maxAtOnce } from '../work/job.ts';
import { concernsOneCustomer, setAside } from '../work/setAside.ts';
import { announceChange } from './announceChange.ts';
import { readCustomersWithBoxOn } from './closedDayCustomerQueries.ts';
import { notifiedSince } from './followCorrection.ts';
import { type Batch, readCustomersWith, readCustomersWithPlan } from './touchedCustomerQueries.ts';

/**
 * Milliseconds after which work that failed, or that a killed worker had taken, is handed out
 * again.
 */
const tryAgainMilliseconds = 60_000;

/** A change, with the last notified customer or with one whose notification failed. */
type AnnouncementData = { changeNumber: number } & (
  | { notifiedUntil: string | null }
  | { customerId: CustomerId }
);

/**
 * Notifies the customers affected by a change of the catalogue or of delivery prices, in batches. The
 * changes of a product, and those of delivery prices, are announced in their order. Progress is stored, so that a crash repeats little and notifies nobody
 * twice. A customer for whom it fails is set aside and notified later.
 */
export const announceCatalogue: Job<AnnouncementData> = {
  queue: 'catalogue',
  async find({ database, clock }) {
    const now = clock.now();
    const timesHandedOut = (since: Date) =>
      Math.floor((now.getTime() - since.getTime()) / tryAgainMilliseconds);
    const changes = await readOpenChanges(database.reader, maxAtOnce);
    const retries = await readDueAnnouncements(database.reader, now, maxAtOnce);
    return [
      ...changes.map(({ changeNumber, notifiedUntil, at }) => ({
        key: `${changeNumber} ${notifiedUntil ?? 'nobody'} ${timesHandedOut(at)}`,
        data: { changeNumber, notifiedUntil },
      })),
      ...retries.map(({ work, customerId, nextTryAt }) => ({
        key: `${work} to ${customerId} ${nextTryAt.toISOString()} ${timesHandedOut(nextTryAt)}`,
        data: { changeNumber: Number(work), customerId },
      })),
    ];
  },
  async handle(shop, announcement) {
    const { reader } = shop.database;
    const change = await readCatalogueChange(reader, announcement.changeNumber);
    if (!change) return;
    await Promise.all([
      shop.refreshCatalogue(),
      shop.deliveryPrices.refresh(),
      shop.storedSettings.refresh(),
    ]);
    if ('customerId' in announcement) {
      await announceTo(shop, announcement.customerId, change);
      await deleteFailedWork(reader, nameOf(announcement.customerId, change));
      return;
    }
    const { notifiedUntil } = announcement;
    // Another worker has announced this batch.
    if (change.notifiedAt || change.notifiedUntil !== notifiedUntil) return;
    const batch = { after: notifiedUntil, max: maxAtOnce };
    const customers = await customersOf(shop, change, batch);
    const failures: unknown[] = [];
    for (const customerId of customers) {
      await announceTo(shop, customerId, change).catch((error) => failures.push(error));
    }
    const systemFailure = failures.find((error) => !concernsOneCustomer(error));
    if (systemFailure) throw systemFailure;
    const last = customers.at(-1);
    await updateCatalogueChange(
      reader,
      change.changeNumber,
      last ? { notifiedUntil: last } : { notifiedAt: shop.clock.now() },
    );
    if (failures.length > 0) throw failures[0];
  },
};

/** Returns the next customers whom a change concerns. */
async function customersOf(
  { database: { reader }, deliveryDays, clock }: JobServices,
  { productId, kind }: CatalogueChange,
  batch: Batch,
): Promise<string[]> {
  if (kind === 'capacity') {
    const days = [...(await deliveryDays.daysAboveCapacity(reader)).keys()];
    return readCustomersWithBoxOn(reader, days, batch);
  }
  if (productId === null) return readCustomersWithPlan(reader, batch);
  return readCustomersWith(reader, productId, {
    ...batch,
    ...(kind === 'corrected' && { deliveredSince: notifiedSince(today(clock)) }),
  });
}

const nameOf = (customerId: CustomerId, { changeNumber }: CatalogueChange) =>
  ({ customerId, queue: 'catalogue', work: String(changeNumber) }) as const;

/**
 * Announces a change to one customer.
 * @throws the failure; one that concerns only this customer is set aside first
 */
async function announceTo(
  shop: JobServices,
  customerId: CustomerId,
  change: CatalogueChange,
): Promise<void> {
  try {
    await announceChange(shop, customerId, change);
  } catch (error) {
    if (concernsOneCustomer(error)) await setAside(shop, nameOf(customerId, change), error);
    throw error;
  }
}
