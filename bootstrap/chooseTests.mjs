import { dirname } from 'node:path';
import { withImporters, workspaceOf } from './changes.mjs';

/** Workspaces whose tests all run in about 15 seconds. A file of any other takes up to 30 seconds. */
const quick = new Set(['domain', 'contract', 'artwork', 'catalogue', 'ui', 'web', 'admin']);

/** Test files of the other workspaces that fit in a minute on two cores. */
const maxSlow = 8;

/**
 * Chooses the test files that run within a minute. Of too many slow ones, it takes those that have
 * changed or import a changed file themselves, then those beside a changed file.
 * @param related all test files that a change may affect
 * @returns `related` split into those chosen and those left out
 */
export function chooseTests(related, changed, importers) {
  const slow = related.filter((file) => !quick.has(workspaceOf(file)));
  if (slow.length <= maxSlow) return { chosen: related, leftOut: [] };
  const direct = withImporters(changed, importers);
  const folders = new Set(changed.map(dirname));
  const near = [
    ...slow.filter((file) => direct.has(file)),
    ...slow.filter((file) => !direct.has(file) && folders.has(dirname(file))),
  ].slice(0, maxSlow);
  return {
    chosen: related.filter((file) => quick.has(workspaceOf(file)) || near.includes(file)),
    leftOut: slow.filter((file) => !near.includes(file)),
  };
}
