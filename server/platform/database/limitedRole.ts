import { sql } from 'drizzle-orm';
import pg from 'pg';
import { WrongSetting } from '../configuration/env.ts';
import type { Queryable } from './database.ts';
import { rows } from './distribution.ts';
import { areMigrationsDone } from './migrationsDone.ts';

/** Tables whose entries are only ever added: the audit log of staff, and the acts of operators. */
const records = ['staff_audit', 'operator_acts'] as const;

/**
 * Whether the connected user owns the tables, or may act as their owner; true where there are none yet. Otherwise
 * it is a role that `grantTo` has given its rights, and does not migrate.
 */
export async function ownsTables(db: Queryable): Promise<boolean> {
  const [found] = await rows<{ owns: boolean }>(
    db,
    sql`select coalesce(bool_and(pg_has_role(relowner, 'usage')), true) as owns
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return found?.owns ?? true;
}

/**
 * Checks that a role that owns no tables can work and cannot change records.
 * @throws WrongSetting
 */
export async function checkLimitedRole(db: Queryable): Promise<void> {
  const [{ role = '' } = {}] = await rows<{ role: string }>(db, sql`select current_user as role`);
  const mend = "Run npm run ops -- migrate --as <the owner's address>";
  if (!(await mayRead(db)) || !(await areMigrationsDone(db))) {
    throw new WrongSetting(
      `DATABASE_URL: ${role} does not own the tables, and they are not as this version needs them. ${mend}.`,
    );
  }
  for (const table of records) {
    const [{ may = false } = {}] = await rows<{ may: boolean }>(
      db,
      sql`select has_table_privilege(${table}, 'update, delete, truncate, trigger') as may`,
    );
    if (may) {
      throw new WrongSetting(
        `DATABASE_URL: ${role} may change entries of ${table}, which are only ever added. ${mend}, which takes that right.`,
      );
    }
  }
}

async function mayRead(db: Queryable): Promise<boolean> {
  const [found] = await rows<{ may: boolean }>(
    db,
    sql`select has_schema_privilege('drizzle', 'usage') as may
      from pg_namespace where nspname = 'drizzle'`,
  );
  return found?.may ?? false;
}

/** A role of the server. */
interface Role {
  readonly name: string;
  /** With which it is made, where it is missing. */
  readonly password: string;
}

/**
 * Gives a role what the shop needs to run, and no right to change records, tables or triggers. For the owner of the
 * tables and of the database.
 */
export async function grantTo(db: Queryable, { name, password }: Role): Promise<void> {
  const role = sql.identifier(name);
  const [known] = await rows(db, sql`select 1 from pg_roles where rolname = ${name}`);
  if (!known) {
    await db.execute(
      sql`create role ${role} login password ${sql.raw(pg.escapeLiteral(password))}`,
    );
  }
  const [database] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  await db.transaction(async (tx) => {
    const statements = [
      sql`grant usage on schema public, drizzle to ${role}`,
      sql`grant select on all tables in schema drizzle to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
      sql`grant usage, select on all sequences in schema public to ${role}`,
      ...records.map(
        (table) =>
          sql`revoke update, delete, truncate, trigger on ${sql.identifier(table)} from ${role}`,
      ),
      // The job queue makes a schema of its own. What is in that of another role is found in the tables again.
      sql`grant create on database ${sql.identifier(database?.name ?? '')} to ${role}`,
    ];
    for (const statement of statements) await tx.execute(statement);
    const [queue] = await rows(
      tx,
      sql`select 1 from pg_namespace where nspname = 'pgboss'
        and nspowner <> (select oid from pg_roles where rolname = ${name})`,
    );
    if (queue) await tx.execute(sql`drop schema pgboss cascade`);
  });
}
