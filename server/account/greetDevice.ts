import type { Queryable } from '../platform/database/database.ts';
import type { PlatformServices } from '../platform/services.ts';
import { newDevice } from './accountMessages.ts';
import { readDevices, saveDevice } from './deviceQueries.ts';
import { notify } from './notify.ts';

/** Remembers where a customer logs in; from the second device on, a new one is told to them. */
export async function greetDevice(
  tx: Queryable,
  services: PlatformServices,
  customerId: string,
  device: string,
): Promise<void> {
  const now = services.clock.now();
  const known = await readDevices(tx, customerId);
  await saveDevice(tx, { customerId, device, lastSeenAt: now });
  if (known.length > 0 && !known.includes(device)) {
    await notify(tx, services, customerId, newDevice(device, now));
  }
}
