import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The version that is compared, and what it needs. */
const manifest = {
  name: 'nestbox-peer',
  private: true,
  dependencies: { '@vendure/core': '3.1.8', pg: '8.16.3' },
  // Of this one, npm has a build for each system. The hashes are the same.
  overrides: { bcrypt: '6.0.0' },
};

export const vendureVersion = manifest.dependencies['@vendure/core'];

/**
 * Installs Vendure outside the project, unless it is there.
 * @returns the folder from which it can be imported
 */
export function installVendure(): string {
  const folder = join(tmpdir(), `nestbox-peer-vendure-${vendureVersion}`);
  if (existsSync(join(folder, 'installed'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(folder, 'installed'), '');
  return folder;
}
