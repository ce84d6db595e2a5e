import type { CustomerId } from '@nestbox/contract/values';
import { readDueMailsTo } from '../notifications/mailQueries.ts';
import { counted } from '../platform/counted.ts';
import { sendMails } from '../workflows/schedule/sendMails.ts';
import type { JobServices } from '../workflows/work/job.ts';
import type { CliContext } from './cli.ts';

/** Sends the mails that a command has written to a customer, and reports the outcome. */
export async function reportMailsSent(
  cli: CliContext,
  services: JobServices,
  customerId: CustomerId,
): Promise<void> {
  const { database, clock } = services;
  const due = await readDueMailsTo(database.reader, customerId, clock.now());
  const failures: unknown[] = [];
  for (const mail of due) {
    await sendMails.handle(services, mail).catch((error) => failures.push(error));
  }
  const sent = due.length - failures.length;
  if (sent > 0) cli.print(`${counted(sent, 'mail')} sent to the customer.`);
  for (const failure of failures) {
    cli.note(`A mail was not taken, and is tried again by itself: ${(failure as Error).message}`);
  }
}
