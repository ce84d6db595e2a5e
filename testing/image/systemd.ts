import assert from 'node:assert/strict';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { tryCommand } from './runCommand.ts';

const files = join(import.meta.dirname, '../../deploy/systemd');
const units = ['nestbox-web.service', 'nestbox-worker@1.service'];

/** Has `systemd-analyze verify` read the units, in a folder that stands in for the machine. */
export async function checkUnits({ folder }: Engine): Promise<void> {
  const machine = join(folder, 'machine');
  const node = join(machine, 'opt/nestbox/node_modules/node/bin');
  await mkdir(node, { recursive: true });
  await writeFile(join(node, 'node'), '', { mode: 0o755 });
  await cp('/lib/systemd/system', join(machine, 'usr/lib/systemd/system'), { recursive: true });
  await cp(files, join(machine, 'etc/systemd/system'), { recursive: true });
  const args = ['verify', '--recursive-errors=yes', `--root=${machine}`, ...units];
  const { code, stderr } = await tryCommand('systemd-analyze', args);
  assert.equal(code, 0, stderr);
  assert.equal(stderr, '');
}
