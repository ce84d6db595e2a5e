import { personName } from '@nestbox/contract/personName';
import { type StaffRole, staffRoles } from '@nestbox/domain/account/permissions';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { deactivateStaff } from '../account/staff/changeStaff.ts';
import { inviteStaff } from '../account/staff/inviteStaff.ts';
import { findStaffByEmail, type InvitedStaff, readStaff } from '../account/staff/staffQueries.ts';
import { stateOf } from '../account/staff/stateOf.ts';
import { counted } from '../platform/counted.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { CliContext } from './cli.ts';
import { formatTime } from './formatTime.ts';

/** Invites, lists and deactivates staff, the first owner first of all. */
export function staffCommand(program: Command, cli: CliContext): void {
  const staff = program
    .command('staff')
    .description('who may use the staff’s app at /admin: invite, list, deactivate')
    .helpCommand(false);
  inviteCommand(staff, cli);
  listCommand(staff, cli);
  deactivateCommand(staff, cli);
}

interface InviteOptions {
  readonly role: StaffRole;
  readonly name: string;
}

function inviteCommand(staff: Command, cli: CliContext): void {
  staff
    .command('invite')
    .description('mail a link, valid for 7 days, with which somebody chooses a password')
    .argument('<email>', 'their email address', emailOf)
    .addOption(
      new Option('--role <role>', 'what they may do').choices(staffRoles).makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'their name')
    .addHelpText(
      'after',
      `
Somebody who has lost password or phone is invited again. Without a mail server, the link is printed.

Examples:
  npm run ops -- staff invite ada@example.com --role owner --name "Ada Lovelace"`,
    )
    .action(async (email: string, { role, name }: InviteOptions) => {
      const { services } = await cli.shop();
      const actor = { staffId: null, name: cli.operator };
      const { link } = await inviteStaff(services, actor, { email, name: nameOf(name), role });
      if (services.mail.sendsOut) cli.print(`${email} gets a mail with the invitation.`);
      else cli.print(`${email} can accept within 7 days:\n${link}`);
    });
}

function listCommand(staff: Command, cli: CliContext): void {
  staff
    .command('list')
    .description('all staff with their roles, those without access last')
    .action(async () => {
      const { services } = await cli.shop();
      const members = await readStaff(services.database.reader);
      for (const member of members) cli.print(formatMember(member));
      cli.note(`${counted(members.length, 'account')}.`);
    });
}

function deactivateCommand(staff: Command, cli: CliContext): void {
  staff
    .command('deactivate')
    .description('take all access from somebody; never from the last owner')
    .argument('<email>', 'their email address', emailOf)
    .addHelpText('after', '\nExamples:\n  npm run ops -- staff deactivate ada@example.com')
    .action(async (email: string) => {
      const { services } = await cli.shop();
      const member = await findStaffByEmail(services.database.reader, email);
      if (!member) throw new Refusal('missing', `${email} is not one of the staff.`);
      const actor = { staffId: null, name: cli.operator };
      await deactivateStaff(services, actor, { staffId: member.staffId });
      cli.print(`${member.email} has no access any more.`);
    });
}

const formatMember = (member: InvitedStaff) =>
  [
    member.email,
    member.name,
    member.role,
    stateOf(member),
    member.lastSignedInAt ? `signed in ${formatTime(member.lastSignedInAt)}` : 'never signed in',
  ].join('  ');

function emailOf(text: string): string {
  if (z.email().max(254).safeParse(text).success) return text;
  throw new InvalidArgumentError('Give an email address as in ada@example.com.');
}

/** @throws Refusal */
function nameOf(text: string): string {
  const read = personName.min(1, 'Name is required').safeParse(text);
  if (read.success) return read.data;
  throw new Refusal('invalid', `--name: ${read.error.issues[0]?.message}.`);
}
