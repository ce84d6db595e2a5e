import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };

/** The folder of the build's results, which is not under version control. */
export const buildFolder = join(import.meta.dirname, 'build');

/**
 * Postgres's folder without tables, for the PGlite in use. Made once when Nestbox is installed, and
 * copied for new databases. `initdb` in WebAssembly takes 2.5 s, a copy 0.1 s.
 */
export const preparedFolder = join(
  buildFolder,
  `postgres-of-pglite-${manifest.dependencies['@electric-sql/pglite']}`,
);
