import type { Today } from '@nestbox/contract/staff';
import {
  hasPermission,
  type Permission,
  type StaffRole,
} from '@nestbox/domain/account/permissions';
import { deliveryAfter } from '@nestbox/domain/delivery/dates';
import { countBoxesIn, countBoxesToPack } from '../fulfilment/packingQueries.ts';
import { countMailsGivenUp } from '../notifications/notificationQueries.ts';
import { today } from '../platform/clock.ts';
import type { PlatformServices } from '../platform/services.ts';
import { countFailedWork } from './failedWorkQueries.ts';

/** Returns the numbers of the day that a role may see; null for the others. */
export async function readToday(
  { database, clock }: Pick<PlatformServices, 'database' | 'clock'>,
  role: StaffRole,
): Promise<Today> {
  const db = database.reader;
  const date = today(clock);
  const ifAllowed = async (permission: Permission, read: () => Promise<number>) =>
    hasPermission(role, permission) ? read() : null;
  return {
    date,
    boxesToPack: await ifAllowed('see-packing', () => countBoxesToPack(db, deliveryAfter(date))),
    lockedBoxes: await ifAllowed('see-packing', () => countBoxesIn(db, 'CustomerNotified')),
    failedCharges: await ifAllowed('see-payments', () => countBoxesIn(db, 'PaymentFailed')),
    mailsGivenUp: await ifAllowed('see-mails', () => countMailsGivenUp(db)),
    tasksSetAside: await ifAllowed('see-failed-work', async () => {
      const byQueue = await countFailedWork(db);
      return Object.values(byQueue).reduce((sum, tasks) => sum + tasks, 0);
    }),
  };
}
