import { join } from 'node:path';

/** The changes of the tables, in their order; only ever added to. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
