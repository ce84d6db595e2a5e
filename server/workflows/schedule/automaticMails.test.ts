import { makeChange } from '@nestbox/contract/change';
import * as staff from '@nestbox/contract/staffAutomaticMails';
import { addDays } from '@nestbox/domain/calendar/date';
import { expect, it } from 'vitest';
import { confirmAddress } from '../../../testing/harness/confirmAddress.ts';
import { ask, subscriber } from '../../../testing/harness/customers.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop({ perTest: true });

const read = async (as: Member) => (await callStaff(shop, staff.getAutomaticMails, { as })).answer;
async function turn(mail: staff.AutomaticMail, isOn: boolean): Promise<void> {
  // Sessions of staff end after hours.
  const ada = await newMember(shop, 'owner');
  const { version } = await read(ada);
  const input = { as: ada, params: { mail }, body: { isOn, version } };
  expect((await callStaff(shop, staff.switchAutomaticMail, input)).status).toBe(200);
}
const subjectsTo = async ({ email }: Person) =>
  (await shop.mails())
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);

it('a sign-up that was never finished is reminded of once, if the owner wants it and the customer agreed', async () => {
  const unwanted = await signedIn(shop);
  await confirmAddress(shop, unwanted);
  await shop.live(5);
  expect(await subjectsTo(unwanted)).toEqual(['Welcome to Nestbox']);

  await turn('signUpUnfinished', true);
  const person = await signedIn(shop);
  const stranger = await signedIn(shop);
  await confirmAddress(shop, person);
  await shop.live(2);
  expect(await subjectsTo(person)).toEqual(['Welcome to Nestbox']);
  await shop.live(10);
  const reminder = 'Nestbox: your first box waits for you';
  expect(await subjectsTo(person)).toEqual(['Welcome to Nestbox', reminder]);
  expect(await subjectsTo(stranger)).toEqual(['Welcome to Nestbox']);
  // It is not made up for.
  expect(await subjectsTo(unwanted)).toEqual(['Welcome to Nestbox']);
});

it('a long pause is reminded of once a pause, and a short one by its end alone', async () => {
  await turn('pausedLong', true);
  const [long, short] = [await subscriber(shop), await subscriber(shop)];
  for (const person of [long, short]) await confirmAddress(shop, person);
  const pause = (person: Person, days: number) =>
    ask(shop, person, makeChange, {
      body: { kind: 'pause', until: addDays(today(shop.services.clock), days) },
    });
  await pause(long, 150);
  await pause(short, 60);
  await shop.live(55);
  const reminder = 'Nestbox: shall we start again?';
  expect(await subjectsTo(long)).not.toContain(reminder);
  await shop.live(4);
  expect((await subjectsTo(long)).filter((subject) => subject === reminder)).toHaveLength(1);
  await pause(long, 160);
  await shop.live(3);
  expect((await subjectsTo(long)).filter((subject) => subject === reminder)).toHaveLength(1);
  expect(await subjectsTo(short)).not.toContain(reminder);
});

it('a switch names who was faster', async () => {
  const ada = await newMember(shop, 'owner');
  const { version, mails } = await read(ada);
  expect(mails.map(({ mail, isOn, needsConsent }) => [mail, isOn, needsConsent])).toEqual([
    ['signUpUnfinished', false, true],
    ['pausedLong', false, true],
    ['cardExpiring', true, false],
  ]);
  await turn('cardExpiring', false);
  const params = { mail: 'cardExpiring' } as const;
  const input = { as: ada, params, body: { isOn: true, version } };
  const late = await callStaff(shop, staff.switchAutomaticMail, input);
  expect([late.status, late.problem.detail]).toEqual([
    409,
    'Sam owner has switched automatic mails meanwhile. Look again.',
  ]);
});
