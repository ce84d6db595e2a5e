import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { findMirror, findNpm } from './machine.ts';
import { runCommand } from './runCommand.ts';

/** The images that deploy/Dockerfile names. */
export const debianImage = 'docker.io/library/debian:bookworm-slim';
const nodeImage = 'docker.io/library/node:24-bookworm-slim';
const release = 'bookworm';

/** What Debian's slim image leaves out too. */
const leftOut = [
  './var/cache/apt/*',
  './var/lib/apt/lists/*',
  './var/log/*',
  './usr/share/doc/*',
  './usr/share/info/*',
  './usr/share/locale/*',
  './usr/share/man/*',
];

/**
 * Returns an archive that stands in for debian:bookworm-slim, made by debootstrap from Debian's
 * packages. It is kept in the system's temporary folder for later runs.
 */
export async function debianArchive(): Promise<string> {
  const kept = join(tmpdir(), `nestbox-${release}-slim.tar`);
  if (existsSync(kept)) return kept;
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-debootstrap-'));
  try {
    const system = join(folder, 'system');
    const env = { ...process.env, NODE_OPTIONS: '' };
    const args = ['--variant=minbase', release, system, await findMirror()];
    await runCommand('debootstrap', args, { env });
    const official = 'deb http://deb.debian.org/debian bookworm main\n';
    await writeFile(join(system, 'etc/apt/sources.list'), official);
    const archive = join(folder, 'system.tar');
    const excluded = leftOut.map((path) => `--exclude=${path}`);
    await runCommand('tar', [
      '--create',
      '--file',
      archive,
      '--directory',
      system,
      ...excluded,
      '.',
    ]);
    // At once, so that a run that is ended leaves no half of it.
    await rename(archive, kept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}

/** Makes what stands in for Node's image: Debian, the pinned Node, and this machine's npm. */
export async function makeNodeImage({ buildah }: Engine): Promise<void> {
  const container = (await buildah(['from', '--pull-never', debianImage])).trim();
  const system = (await buildah(['mount', container])).trim();
  const local = join(system, 'usr/local');
  await cp(process.execPath, join(local, 'bin/node'));
  await mkdir(join(local, 'lib/node_modules'), { recursive: true });
  await cp(await findNpm(), join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  }
  await buildah(['umount', container]);
  await buildah(['commit', '--rm', '--quiet', container, nodeImage]);
}
