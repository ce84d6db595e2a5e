import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, collect } from './openMachine.mjs';

/** Milliseconds for a start, which may install and build. */
const patience = 600_000;
/** Milliseconds until nothing is left of a start whose npm has ended. */
const endPatience = 60_000;

/**
 * Starts the shop with npm, asks it for two pages, ends npm with a signal, and waits until nothing of it
 * runs. Throws what differs.
 * @param machine from openMachine
 */
export async function startAndEnd(machine, { user, folder, signal, settings = {} }) {
  const child = machine.start(user, folder, ['npm', 'start'], { PORT: '0', ...settings });
  const output = collect(child);
  try {
    const address = await until(patience, 'the server is ready', () => {
      const end = child.exitCode ?? child.signalCode;
      if (end !== null) throw new Error(`npm start ended with ${end}`);
      return /is ready: (http:\S+)/.exec(output())?.[1];
    });
    for (const path of ['/', '/healthz']) {
      const { status } = await fetch(new URL(path, address));
      if (status !== 200) throw new Error(`GET ${path}: ${status}`);
    }
    process.kill(childrenOf(child.pid)[0], signal);
    await until(endPatience, 'nothing of it runs', () => machine.running().length === 0).catch(
      () => {
        throw new Error(`After ${signal} still running: ${machine.running().join(', ')}`);
      },
    );
    await fetch(address).then(
      () => Promise.reject(new Error(`${address} still answers after ${signal}`)),
      () => {},
    );
    const warning = /^.*npm (warn|error|notice).*$/im.exec(output());
    if (warning) throw new Error(`npm says: ${warning[0]}`);
  } catch (error) {
    throw new Error(`${error.message}\n${output()}`);
  }
}

/** Without a Chromium, `npm test` names the command that installs one, before it installs anything. */
export async function testWithoutChromium(machine, { user, folder }) {
  const { code, output } = await machine.execute(user, folder, ['npm', 'test']);
  const [, command] = /^✗ .*Chromium.*: sudo (.*)$/m.exec(output) ?? [];
  if (code === 0 || !command)
    throw new Error(`It exits with ${code} and names no command:\n${output}`);
  if (existsSync(machine.outside(`${folder}/node_modules`))) {
    throw new Error('It has installed dependencies.');
  }
  return command;
}

/** `npm test`, with its output passed on. */
export async function testAll(machine, { user, folder }) {
  const print = (part) => process.stdout.write(part.replace(/^(?=.)/gm, '  │ '));
  const settings = process.env.CI ? { CI: process.env.CI } : {};
  const { code, output } = await machine.execute(user, folder, ['npm', 'test'], {
    settings,
    print,
  });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  if (code !== 0 || !Number(passed) || Number(failed)) {
    throw new Error(
      `npm test: exit ${code}, ${passed ?? 'none'} passed, ${failed ?? 'none'} failed`,
    );
  }
}

/** Waits until `look` returns something, and returns it. */
async function until(milliseconds, what, look) {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    const found = look();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`Not within ${milliseconds / 1_000} s: ${what}`);
}
