import type { Workshop } from '../jobs/job.ts';
import { sendMailsTo } from '../jobs/sendMailsTo.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';

/** Sends what a command has written to a customer, and says what came of it. */
export async function tellMailsSent(
  desk: Desk,
  workshop: Workshop,
  customerId: string,
): Promise<void> {
  const { sent, failures } = await sendMailsTo(workshop, customerId);
  if (sent > 0) desk.print(`${counted(sent, 'mail')} sent to the customer.`);
  for (const failure of failures) {
    desk.note(`A mail was not taken, and is tried again by itself: ${(failure as Error).message}`);
  }
}
