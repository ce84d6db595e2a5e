import { type CustomerSegment, readySegments } from '@nestbox/contract/staffSegments';
import { readStoredSegments, type StoredSegment } from '../../account/staff/segmentQueries.ts';
import { today } from '../../platform/clock.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { customersMatching } from './matchingQueries.ts';
import { countCustomers } from './segmentCustomerQueries.ts';

type Shop = Pick<PlatformServices, 'database' | 'clock'>;

/** Returns the ready segments, then the saved ones by name. */
export async function readSegments({
  database,
}: Pick<Shop, 'database'>): Promise<CustomerSegment[]> {
  const saved = await readStoredSegments(database.reader);
  return [...readySegments, ...saved.map(presentSegment)];
}

/** Returns all segments, each with how many customers are in it now. */
export async function countSegments(shop: Shop) {
  const { database, clock } = shop;
  const counted = [];
  for (const segment of await readSegments(shop)) {
    const condition = customersMatching(segment.filter, today(clock));
    counted.push({ ...segment, customers: await countCustomers(database.reader, condition) });
  }
  return counted;
}

export const presentSegment = (segment: StoredSegment): CustomerSegment => ({
  segmentId: segment.segmentId,
  name: segment.name,
  filter: segment.filter,
  saved: { who: segment.who, at: segment.savedAt.toISOString(), version: segment.version },
});
