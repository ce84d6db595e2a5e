import type { Queryable } from '../../db/database.ts';
import { readDevices, saveDevice } from '../../db/queries/devices.ts';
import { newDevice } from '../../notices/accountNotices.ts';
import { tell } from '../../notices/tell.ts';
import type { Services } from '../../services.ts';

/** Remembers where a customer logs in; from the second device on, a new one is told to them. */
export async function greetDevice(
  tx: Queryable,
  services: Services,
  customerId: string,
  device: string,
): Promise<void> {
  const now = services.clock.now();
  const known = await readDevices(tx, customerId);
  await saveDevice(tx, { customerId, device, lastSeenAt: now });
  if (known.length > 0 && !known.includes(device)) {
    await tell(tx, services, customerId, newDevice(device, now));
  }
}
