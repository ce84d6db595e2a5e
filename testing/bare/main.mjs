/**
 * `npm run test:bare`: the last commit on a bare Debian, as a newcomer's machine is. `npm start` as root and
 * as an ordinary user, and `npm test` as the latter. With `--only start`, `npm test` is left out.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signals } from '../../bootstrap/run.mjs';
import { say } from '../../bootstrap/say.mjs';
import { ordinaryUser } from './baseSystem.mjs';
import { openMachine } from './openMachine.mjs';
import { startAndEnd, testAll, testWithoutChromium } from './playCases.mjs';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const counts = { passed: 0, failed: 0 };

if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
  process.stdout.write('Skipped: only root can make a bare Debian, and only on a Debian.\n');
  process.exit(0);
}
for (const signal of signals) {
  // A program that is running ends first, and this process with it.
  process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(1));
}
await onMachine('trixie', checkReadOnly);
await onMachine('bookworm', checkOrdinaryUser);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);

/** Runs cases on a machine. @param play gets the machine, and a function that plays and counts a case */
async function onMachine(release, play) {
  const machine = await openMachine(release);
  await play(machine, async (name, playCase) => {
    const startedAt = Date.now();
    const took = () =>
      `${machine.name}: ${name} (${Math.round((Date.now() - startedAt) / 1_000)} s)`;
    try {
      const result = await playCase();
      counts.passed += 1;
      say(`passed: ${took()}`);
      return result;
    } catch (error) {
      counts.failed += 1;
      process.stdout.write(`✗ failed: ${took()}\n${error.message}\n`);
      await machine.killAll();
    }
  });
  await machine.close();
}

/** Root starts the shop twice. Then its folder is made read-only, and an ordinary user starts it. */
async function checkReadOnly(machine, check) {
  const folder = '/srv/shop';
  await machine.clone('root', folder);
  await check('npm start by root', () =>
    startAndEnd(machine, { user: 'root', folder, signal: 'SIGKILL' }),
  );
  await check('npm start by root, after SIGKILL to the last one', () =>
    startAndEnd(machine, { user: 'root', folder, signal: 'SIGTERM' }),
  );
  await machine.prepare('mount', '--bind', folder, folder);
  await machine.prepare('mount', '-o', 'remount,bind,ro', folder);
  const settings = { DATA_DIR: `/home/${ordinaryUser}/data` };
  await check('npm start by a user in a read-only folder, with DATA_DIR elsewhere', () =>
    startAndEnd(machine, { user: ordinaryUser, folder, signal: 'SIGTERM', settings }),
  );
}

/** A user starts and tests the shop in a home that is closed to others. */
async function checkOrdinaryUser(machine, check) {
  const user = ordinaryUser;
  const folder = `/home/${user}/Schöne Kiste/project`;
  await machine.clone('root', '/srv/start');
  await check('npm start by root', () =>
    startAndEnd(machine, { user: 'root', folder: '/srv/start', signal: 'SIGTERM' }),
  );
  await machine.prepare('rm', '--recursive', '/srv/start');

  await machine.prepare('chmod', '0700', `/home/${user}`);
  await machine.prepare('install', '--directory', `--owner=${user}`, `/home/${user}/Schöne Kiste`);
  await machine.clone(user, folder);
  const command = await check('npm test by a user without Chromium', () =>
    testWithoutChromium(machine, { user, folder }),
  );
  await check('npm start by a user', () =>
    startAndEnd(machine, { user, folder, signal: 'SIGTERM' }),
  );
  const settings = { TZ: 'Pacific/Kiritimati' };
  await check('npm start by a user in UTC+14', () =>
    startAndEnd(machine, { user, folder, signal: 'SIGKILL', settings }),
  );
  if (only === 'start' || !command) return;
  await machine.prepare('apt-get', 'update');
  await machine.prepare('env', 'DEBIAN_FRONTEND=noninteractive', ...command.split(' '));
  await check('npm test by a user', () => testAll(machine, { user, folder }));
}
