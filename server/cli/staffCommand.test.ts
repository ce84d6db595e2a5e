import { acceptInvitation, getToday } from '@nestbox/contract/staff';
import { expect, it } from 'vitest';
import { operate, testOperator } from '../../testing/harness/operator.ts';
import { callStaff, newMember } from '../../testing/harness/staff.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readEntries } from '../account/staff/auditQueries.ts';

const shop = useTestShop();

const staff = (...argv: string[]) => operate(shop, ['staff', ...argv]);

it('invites the first owner, and prints the link where no mail leaves', async () => {
  const { printed, exit } = await staff(
    'invite',
    'Ada@example.com',
    '--role',
    'owner',
    '--name',
    'Ada Lovelace',
  );
  expect(exit).toBe(0);
  const [, token = ''] = /\/admin\/accept-invitation#token=(\S+)/.exec(printed) ?? [];
  const body = { token, newPassword: 'Sift-The-Flour-4' };
  const { answer } = await callStaff(shop, acceptInvitation, { body });
  expect(answer).toMatchObject({ email: 'ada@example.com', name: 'Ada Lovelace', role: 'owner' });
  const [, entry] = await readEntries(shop.services.database.reader, {}, 2);
  expect(entry).toMatchObject({
    staffId: null,
    who: testOperator,
    act: 'invite',
    subject: 'ada@example.com',
    after: { name: 'Ada Lovelace', role: 'owner' },
  });
});

it('prints no link where mail is sent', async () => {
  const { mail } = shop.services;
  Object.assign(mail, { sendsOut: true });
  try {
    const { printed } = await staff(
      'invite',
      'bob@example.com',
      '--role',
      'support',
      '--name',
      'Bob',
    );
    expect(printed).toBe('bob@example.com gets a mail with the invitation.');
  } finally {
    Object.assign(mail, { sendsOut: false });
  }
});

it('lists staff and takes access away', async () => {
  await newMember(shop, 'owner');
  const member = await newMember(shop, 'warehouse');
  const line = async () =>
    (await staff('list')).printed.split('\n').find((each) => each.includes(member.email));
  expect(await line()).toMatch(/ {2}Sam warehouse {2}warehouse {2}active {2}signed in /);
  expect((await staff('deactivate', member.email)).printed).toBe(
    `${member.email} has no access any more.`,
  );
  expect(await line()).toContain('deactivated');
  expect((await callStaff(shop, getToday, { as: member })).status).toBe(401);
});

it.each([
  [['invite', 'nobody', '--role', 'owner', '--name', 'Ada'], 'Give an email address'],
  [['invite', 'eve@example.com', '--role', 'boss', '--name', 'Eve'], 'Allowed choices are owner'],
  [['invite', 'eve@example.com', '--role', 'owner', '--name', 'http://x'], '--name: Please use'],
  [['invite', 'eve@example.com', '--role', 'owner'], '--name'],
  [['deactivate', 'nobody@example.com'], 'nobody@example.com is not one of the staff.'],
])('refuses %j', async (argv, says) => {
  const { noted, exit } = await staff(...argv);
  expect(exit).toBe(1);
  expect(noted).toContain(says);
});
