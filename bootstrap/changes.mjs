import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { giveUp } from './say.mjs';

/** Returns the files that differ from a commit or that git does not track, as paths from the root. */
export async function changedFiles(since) {
  const differing = await git('diff', '--merge-base', '--name-only', '--no-renames', '-z', since);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...differing, ...untracked];
}

async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) giveUp(output.trim());
  return output.split('\0').filter(Boolean);
}

/** Returns the code of a file where a branch left this one; null if it did not exist. */
export function codeAt(since, file) {
  const show = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const base = show('merge-base', since, 'HEAD').trim();
    return show('show', `${base}:${file}`);
  } catch {
    return null;
  }
}

/** Returns the code of a file as it is; null if there is none. */
export function codeNow(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Returns the direct importers of each file, from a JSON report of dependency-cruiser. */
export function readImporters(report) {
  const { modules } = JSON.parse(readFileSync(report, 'utf8'));
  return new Map(modules.map(({ source, dependents }) => [source, dependents]));
}

/** Returns the files and everything that imports them, directly or through others. */
export function withAllImporters(files, importers) {
  const reached = new Set(files);
  // A set also visits what is added during the loop.
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

export const workspaceOf = (path) => path.split('/')[0];
