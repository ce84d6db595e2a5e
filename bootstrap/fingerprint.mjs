import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const leftOut = new Set(['node_modules', 'build', '.react-router', 'data', 'test-results']);

/** Returns a hash of files and folders of the project, to detect changes. */
export function fingerprint(...places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesOf(join(root, place))) {
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesOf(place) {
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place];
    throw error;
  }
  return entries
    .filter((entry) => !leftOut.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(place, entry.name);
      return entry.isDirectory() ? filesOf(path) : [path];
    });
}
