import { listBoxes } from '@nestbox/contract/box';
import { giveCustomerCredit } from '@nestbox/contract/staffMoneyActs';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRealPostgres } from '../../../testing/database/realPostgres.ts';
import { ask, subscriber } from '../../../testing/harness/customers.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { openTestShop } from '../../../testing/harness/testShop.ts';
import { seedDemoCatalogue } from '../../catalogue/demoCatalogue.ts';
import type { Database } from './database.ts';
import { grantTo } from './limitedRole.ts';
import { openServer } from './openDatabase.ts';

let postgres: Awaited<ReturnType<typeof startRealPostgres>>;
beforeAll(async () => {
  postgres = await startRealPostgres();
});
afterAll(() => postgres.stop());

/** Returns an empty database, and the address of a role that does not exist yet. */
async function newDatabase(name: string) {
  const url = await postgres.createDatabase(name);
  const limited = new URL(url);
  const asOwner = async <T>(work: (owner: Database) => Promise<T>) => {
    const owner = await openServer(url);
    try {
      return await work(owner);
    } finally {
      await owner.close();
    }
  };
  const role = { name: `${name}_app`, password: "words of ' the test" };
  limited.username = role.name;
  limited.password = role.password;
  return { role, url: limited.href, asOwner };
}

const codeOf = (failed: Promise<unknown>) =>
  failed.then(
    () => 'done',
    (error) => (error.cause ?? error).code as string,
  );
const noRight = '42501';

it('runs the shop as a role that can neither change records nor their triggers', async () => {
  const { role, url, asOwner } = await newDatabase('limited');
  await asOwner(async ({ reader }) => {
    await seedDemoCatalogue(reader);
    await grantTo(reader, role);
  });
  const database = await openServer(url);
  const shop = await openTestShop({ database });
  try {
    const person = await subscriber(shop);
    const owner = await newMember(shop, 'owner');
    const params = { customerId: person.customerId };
    const body = { amount: 100, sentence: 'Sorry', why: 'It was late', seen: 0 };
    const given = await callStaff(shop, giveCustomerCredit, { as: owner, params, body });
    expect(given.status).toBe(200);
    await shop.live(8);
    expect((await ask(shop, person, listBoxes, {})).length).toBeGreaterThan(0);
    const queue = new PgBoss({ ...database.queue, schedule: false });
    await queue.start();
    await queue.stop({ close: true });
    for (const statement of [
      'delete from staff_audit',
      "update staff_audit set who = 'nobody'",
      'truncate staff_audit',
      'alter table staff_audit disable trigger all',
      'drop trigger staff_audit_append_only on staff_audit',
      'drop table staff_audit',
      'delete from operator_acts',
      'alter table operator_acts disable trigger all',
      'alter table customers add column hidden text',
      "set session_replication_role = 'replica'",
    ]) {
      const failed = database.reader.execute(sql.raw(statement));
      expect([statement, await codeOf(failed)]).toEqual([statement, noRight]);
    }
  } finally {
    await shop.close();
  }
  // The same again for the next version, and for a shop that ran as the owner before.
  await asOwner(async ({ reader }) => {
    await reader.execute(sql`alter schema pgboss owner to current_user`);
    await grantTo(reader, role);
  });
  await (await openServer(url)).close();
});

it('refuses to start without its rights, and where it may change records', async () => {
  const { role, url, asOwner } = await newDatabase('refused');
  await asOwner(({ reader }) =>
    reader.execute(sql.raw("create role refused_app login password 'words of '' the test'")),
  );
  await expect(openServer(url)).rejects.toThrow(
    /^DATABASE_URL: refused_app does not own the tables, .* migrate --as <the owner's address>\.$/,
  );
  await asOwner(async ({ reader }) => {
    await grantTo(reader, role);
    await reader.execute(sql.raw(`grant delete on staff_audit to ${role.name}`));
  });
  await expect(openServer(url)).rejects.toThrow(/may change entries of staff_audit/);
  await asOwner(({ reader }) => grantTo(reader, role));
  await (await openServer(url)).close();
  await asOwner(async ({ reader }) => {
    await reader.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  });
  await expect(openServer(url)).rejects.toThrow(/they are not as this version needs them/);
});
