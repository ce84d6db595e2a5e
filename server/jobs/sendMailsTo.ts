import { readDueMailsTo } from '../notifications/notificationQueries.ts';
import type { Workshop } from './job.ts';
import { sendMails } from './sendMails.ts';

/** Sends a customer's mails at once. @returns how many went, and the failures of those that did not */
export async function sendMailsTo(
  shop: Workshop,
  customerId: string,
): Promise<{ sent: number; failures: unknown[] }> {
  const due = await readDueMailsTo(shop.database.reader, customerId, shop.clock.now());
  const failures: unknown[] = [];
  for (const mail of due) await sendMails.handle(shop, mail).catch((error) => failures.push(error));
  return { sent: due.length - failures.length, failures };
}
