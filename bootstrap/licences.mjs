import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/** Licences that allow shipping a library on condition of attribution. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
];

/**
 * Licences allowed for these libraries alone: as shared libraries that a shop may replace by its own
 * (docs/decisions/2026-11-25-pictures.md), and one that ships unchanged (docs/decisions/2026-11-30-notifications-on-devices.md).
 */
const allowedAlone = { 'LGPL-3.0-or-later': /^@img\/sharp-/, 'MPL-2.0': /^web-push$/ };

export const page = join(root, 'docs/licences.md');

/** Returns all libraries that ship, from the lock file: `{ name, licence }`, by name. */
export function shippedLibraries() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, { dev, devOptional, link, license }] of Object.entries(packages)) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (!name || dev || devOptional || link || isTool(path)) continue;
    found.set(`${name} ${license}`, { name, licence: license ?? 'none named' });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a path belongs to workspaces of tests and benchmarks only. */
const isTool = (path) => /^(e2e|lab)\//.test(path);

/** Whether a licence, such as '(MIT OR CC0-1.0)', is allowed. */
export const isAllowed = (licence, name = '') =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((each) => allowed.includes(each) || allowedAlone[each]?.test(name)),
    );

export const writePage = (libraries) => `# Licences of shipped libraries

\`node bootstrap/licences.mjs\` writes this page from package-lock.json. A test checks that it is current, and that
every library has one of these licences: ${allowed.join(', ')}.
The shared libraries of sharp, which reads photographs, may have LGPL-3.0-or-later, and web-push, which ships unchanged, MPL-2.0.

${libraries.map(({ name, licence }) => `- ${name}: ${licence}`).join('\n')}
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(page, writePage(shippedLibraries()));
}
