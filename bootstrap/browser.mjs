import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './debianPackages.mjs';
import { giveUp, say } from './say.mjs';

/** Where Chromium and Chrome are installed. stripe-sandbox/testing/chromium.ts has the same list. */
export const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A program in Playwright's folder of downloads, such as chromium-1200/chrome-linux64/chrome. */
const downloadedProgram =
  /^chromium\w*-\d+[\\/]chrome-[^\\/]+[\\/](.*MacOS[\\/](Chromium|Google Chrome for Testing)|(chrome|chrome-headless-shell|headless_shell)(\.exe)?)$/;

/**
 * Prefers headless-shell, Chromium without windows: it has the same engine and is a third faster.
 * @returns the program's path, from CHROMIUM_PATH, a usual place or a download of Playwright, if there is one
 */
export const installedBrowser = () =>
  [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path)) ??
  downloadedBrowser();

/** Returns the path of a Chromium with windows, which alone shows notifications, if there is one. */
export const browserWithWindows = () =>
  usualPlaces.find((path) => !path.includes('headless-shell') && existsSync(path)) ??
  downloadedBrowser(downloads(), (file) => !/headless[-_]shell/.test(file));

/** Returns the folder to which Playwright downloads. */
export function downloads() {
  const caches = {
    darwin: join(homedir(), 'Library/Caches'),
    win32: process.env.LOCALAPPDATA ?? '',
  };
  const others = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const usual = join(caches[process.platform] ?? others, 'ms-playwright');
  return process.env.PLAYWRIGHT_BROWSERS_PATH || usual;
}

/**
 * Returns the path of a Chromium in Playwright's folder of downloads, of any version, if there is one.
 * @param {(file: string) => boolean} suits whether a program will do
 */
export function downloadedBrowser(folder = downloads(), suits = (_file) => true) {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true });
  const latest = files
    .filter((file) => downloadedProgram.test(file) && suits(file))
    .sort()
    .at(-1);
  return latest && join(folder, latest);
}

/**
 * Finds a Chromium. Root gets Debian's package if there is none. Other users may not install it, so this
 * process ends with a sentence that names the command.
 * @returns the path of its program
 */
export async function findOrInstallBrowser() {
  const found = installedBrowser();
  if (found) return found;
  const hasApt = existsSync('/usr/bin/apt-get');
  if (hasApt && process.getuid() === 0) {
    say('Installing Chromium from the system packages …');
    // Some releases lack the first of them.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await installPackages([name]);
      const fresh = installedBrowser();
      if (fresh) return fresh;
    }
  }
  const command = hasApt
    ? 'sudo apt-get install -y chromium'
    : 'npx playwright install --with-deps chromium';
  return giveUp(`The browser tests need Chromium, which this command installs: ${command}`);
}
