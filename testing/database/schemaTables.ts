import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

/** Returns every table that a `schema.ts` or `…Schema.ts` of the server declares. */
export async function schemaTables(): Promise<PgTable[]> {
  const server = join(import.meta.dirname, '../../server');
  const files = globSync('{*,platform/*,workflows/*}/{schema,*Schema}.ts', { cwd: server });
  const modules = await Promise.all(
    files.map((file) => import(join(server, file)) as Promise<object>),
  );
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value) => is(value, PgTable));
}
