import { readFileSync } from 'node:fs';
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

/** Returns the direct importers of each file, from a JSON report of dependency-cruiser. */
export function readImporters(report) {
  const { modules } = JSON.parse(readFileSync(report, 'utf8'));
  return new Map(modules.map(({ source, dependents }) => [source, dependents]));
}

/** Returns the files and their direct importers. */
export const withImporters = (files, importers) =>
  new Set([...files, ...files.flatMap((file) => importers.get(file) ?? [])]);

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
