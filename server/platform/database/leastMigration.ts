import type { Queryable } from './database.ts';
import { raiseLeastMigration, readDataState } from './dataStateQueries.ts';
import { latestMigration, readMigrations } from './migrationsFolder.ts';

/**
 * The migration that a program must know to write these data. Raise it with a migration whose data an
 * earlier program would misread, such as held credit that it would charge in full. CHANGELOG.md then says that
 * there is no way back to an earlier version.
 */
const leastMigration = '0000_first';

/** The data were written by a newer Nestbox, and this version would misread them. */
export class DataNewer extends Error {
  constructor() {
    const { tag } = latestMigration();
    super(
      `A newer Nestbox has written these data, and this version would misread them: it knows the migrations up to ${tag}. ` +
        'Start that newer version, or restore a backup made before the upgrade: npm run ops -- restore <backup>. ' +
        'See Upgrades in docs/operations.md.',
    );
    this.name = 'DataNewer';
  }
}

/** Whether this program knows all that it must to write the data. */
export const isAdmitted = (state: { readonly leastMigration: number }): boolean =>
  state.leastMigration <= latestMigration().when;

/**
 * Refuses data that this program would misread, and records what a program must know from now on.
 * @throws DataNewer
 */
export async function admitProgram(db: Queryable): Promise<void> {
  const state = await readDataState(db);
  if (!isAdmitted(state)) throw new DataNewer();
  const least = readMigrations().find(({ tag }) => tag === leastMigration);
  if (!least) throw new Error(`There is no migration ${leastMigration}`);
  if (state.leastMigration < least.when) await raiseLeastMigration(db, least.when);
}
