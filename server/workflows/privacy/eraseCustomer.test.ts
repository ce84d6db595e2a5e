import { askErasure } from '@nestbox/contract/erasure';
import * as acts from '@nestbox/contract/staffCustomerActs';
import { scheduleOf } from '@nestbox/domain/subscription/schedule';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '../../../testing/database/personalTables.ts';
import { ask, subscriber } from '../../../testing/harness/customers.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readSchedule } from '../customer/readSchedule.ts';
import { eraseCustomer } from './eraseCustomer.ts';

const shop = useTestShop({ ownCustomers: true });

const erase = ({ customerId }: Person) => eraseCustomer(shop.services, customerId);

const leave = (person: Person) =>
  ask(shop, person, askErasure, { body: { password: person.password } });

const rows = ({ customerId }: Person) => rowsOf(shop.services.database.reader, customerId);

const nameOf = async (person: Person) => (await rows(person)).get('customers')?.[0]?.first_name;

const dueKinds = async ({ customerId }: Person) => {
  const { database } = shop.services;
  const schedule = scheduleOf(
    await readSchedule({ tx: database.reader, services: shop.services, customerId }),
  );
  return schedule.map(({ kind }) => kind);
};

it('erases nobody who has not asked for it', async () => {
  const [newPerson, withBoxes] = [await signedIn(shop), await subscriber(shop)];
  expect(await dueKinds(newPerson)).toEqual(['remindOfSignUp']);
  expect(await dueKinds(withBoxes)).not.toEqual([]);
  const names = [await nameOf(newPerson), await nameOf(withBoxes)];
  await erase(newPerson);
  await erase(withBoxes);
  expect([await nameOf(newPerson), await nameOf(withBoxes)]).toEqual(names);
});

it('sends one last mail, and asks the card provider nothing about a customer it does not know', async () => {
  const person = await signedIn(shop);
  await leave(person);
  expect(await dueKinds(person)).toEqual(['erase']);
  const deleteCustomer = vi.spyOn(shop.services.cards, 'deleteCustomer');
  await erase(person);
  await erase(person);
  expect(deleteCustomer).not.toHaveBeenCalled();
  deleteCustomer.mockRestore();
  const subjects = (await rows(person)).get('mails')?.map(({ subject }) => subject);
  expect(subjects?.filter((subject) => String(subject).includes('is erased'))).toHaveLength(1);
});

it('plans to delete mails that are kept, and then nothing more', async () => {
  const person = await signedIn(shop);
  await leave(person);
  await erase(person);
  expect(await dueKinds(person)).toEqual(['forgetMails']);
  await shop.services.database.reader.execute(
    sql`delete from mails where customer_id = ${person.customerId}`,
  );
  expect(await dueKinds(person)).toEqual([]);
});

it('refuses staff who erase a customer a second time', async () => {
  const person = await signedIn(shop);
  const owner = await newMember(shop, 'owner');
  const ofStaff = (seen: number) =>
    callStaff(shop, acts.eraseCustomer, {
      as: owner,
      params: { customerId: person.customerId },
      body: { why: 'Ada wrote us a letter.', seen },
    });
  expect((await ofStaff(0)).status).toBe(204);
  const { status, problem } = await ofStaff(1);
  expect([status, problem.detail]).toEqual([409, 'The account is being deleted already.']);
});
