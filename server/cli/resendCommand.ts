import type { Command } from 'commander';
import { resendMail } from '../notifications/resendMail.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sendMails } from '../workflows/schedule/sendMails.ts';
import { idOf } from './arguments.ts';
import type { CliContext } from './cli.ts';

/** Sends a mail again. */
export function resendCommand(program: Command, cli: CliContext): void {
  program
    .command('resend')
    .description('send a mail once more, whether it was given up or got lost')
    .argument('<mail>', "the mail's id, as `mails` and `customer` tell it", idOf)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run ops -- resend 0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10',
    )
    .action(async (mailId: string) => {
      const { services } = await cli.shop();
      const mail = await resendMail(services, mailId);
      cli.concerns(mail.customerId);
      try {
        await sendMails.handle(services, mail);
      } catch (error) {
        const why = (error as Error).message;
        throw new Refusal(
          'conflict',
          `The mail was not taken, and is tried again by itself: ${why}`,
        );
      }
      cli.print(`"${mail.subject}" is sent to ${mail.recipient}.`);
    });
}
