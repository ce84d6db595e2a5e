import type { Workshop } from '../jobs/job.ts';
import { sendMailsTo } from '../jobs/sendMailsTo.ts';
import type { CliContext } from './cli.ts';
import { counted } from './counted.ts';

/** Sends what a command has written to a customer, and says what came of it. */
export async function reportMailsSent(
  cli: CliContext,
  workshop: Workshop,
  customerId: string,
): Promise<void> {
  const { sent, failures } = await sendMailsTo(workshop, customerId);
  if (sent > 0) cli.print(`${counted(sent, 'mail')} sent to the customer.`);
  for (const failure of failures) {
    cli.note(`A mail was not taken, and is tried again by itself: ${(failure as Error).message}`);
  }
}
