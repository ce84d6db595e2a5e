import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run, runPinned } from './run.mjs';
import { giveUp, say } from './say.mjs';

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Prefers headless-shell, Chromium without windows: it has the same engine and is a third faster.
 * @returns the program's path, from CHROMIUM_PATH or a usual place, if there is one
 */
export const installedBrowser = () =>
  [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path));

/**
 * Finds a Chromium, or installs one: Debian's package if possible, otherwise Playwright's download.
 * @returns the path of its program
 */
export async function findOrInstallBrowser() {
  const found = installedBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from the system packages …');
    await run('apt-get', ['update'], { quiet: true });
    // Some releases lack the first of them.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true });
      const fresh = installedBrowser();
      if (fresh) return fresh;
    }
  }
  say("Downloading Playwright's Chromium …");
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  await runPinned([cli, 'install', 'chromium'], { quiet: true });
  const ask = "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))";
  const path = (await runPinned(['--eval', ask], { quiet: true })).output.trim();
  if (existsSync(path)) return path;
  return giveUp(
    'There is no Chromium for the browser tests, and none could be installed.\n' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to the program, then start again.',
  );
}
