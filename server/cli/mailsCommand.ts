import { londonDate } from '@nestbox/domain/calendar/london';
import type { Command } from 'commander';
import { readUnsentMails } from '../notifications/notificationQueries.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { tellMailState } from './tellMailState.ts';

const most = 200;

/** The mails that did not reach anybody. */
export function mailsCommand(program: Command, desk: Desk): void {
  program
    .command('mails')
    .description('list mails that are not sent yet or given up, newest first')
    .option('--failed', 'only those that failed at least once')
    .addHelpText('after', '\nExamples:\n  npm run ops -- mails --failed')
    .action(async ({ failed = false }: { failed?: boolean }) => {
      const { workshop } = await desk.shop();
      const unsent = await readUnsentMails(workshop.database.reader, most);
      const shown = failed ? unsent.filter((mail) => mail.tries > 0) : unsent;
      for (const mail of shown) {
        desk.print(`${mail.mailId}  ${londonDate(mail.createdAt)}  ${mail.recipient}`);
        desk.print(`  ${mail.subject}: ${tellMailState(mail)}`);
      }
      desk.note(`${counted(shown.length, 'mail')}.`);
    });
}
