import { londonDate } from '@nestbox/domain/calendar/london';
import type { Command } from 'commander';
import { readUnsentMails } from '../notifications/mailQueries.ts';
import { counted } from '../platform/counted.ts';
import type { CliContext } from './cli.ts';
import { formatMailState } from './formatMailState.ts';

const max = 200;

/** Lists the mails that were not delivered. */
export function mailsCommand(program: Command, cli: CliContext): void {
  program
    .command('mails')
    .description('list mails that are not sent yet or given up, newest first')
    .option('--failed', 'only those that failed at least once')
    .addHelpText('after', '\nExamples:\n  npm run ops -- mails --failed')
    .action(async ({ failed = false }: { failed?: boolean }) => {
      const { services } = await cli.shop();
      const unsent = await readUnsentMails(services.database.reader, max);
      const shown = failed ? unsent.filter((mail) => mail.tries > 0) : unsent;
      for (const mail of shown) {
        cli.print(`${mail.mailId}  ${londonDate(mail.createdAt)}  ${mail.recipient}`);
        cli.print(`  ${mail.subject}: ${formatMailState(mail)}`);
      }
      cli.note(`${counted(shown.length, 'mail')}.`);
    });
}
