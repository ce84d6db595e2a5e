import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '../../web');
/** Below the usual build's folder, where the dependencies are found and no tool looks for sources. */
const folder = 'build/another-shop';

/** Builds the web app of this process's shop file, beside the usual build. @returns its folder */
export function buildOfShop(): string {
  const entry = join(web, '../node_modules/@react-router/dev/bin.cjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [entry, 'build', '--logLevel', 'warn'],
    {
      cwd: web,
      encoding: 'utf8',
      // Vitest's own NODE_ENV would build the app for development.
      env: { ...process.env, WEB_BUILD: folder, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error(`The web app was not built: ${stdout}${stderr}`);
  return join(web, folder, 'client');
}

export const removeBuild = (): void => rmSync(join(web, folder), { recursive: true, force: true });
