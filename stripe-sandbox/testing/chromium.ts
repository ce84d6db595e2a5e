import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

export const USUAL_PLACES = [
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
const DOWNLOADED_PROGRAM =
  /^chromium\w*-\d+[\\/]chrome-[^\\/]+[\\/](.*MacOS[\\/](Chromium|Google Chrome for Testing)|(chrome|chrome-headless-shell|headless_shell)(\.exe)?)$/;

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the folder to which Playwright downloads. */
export const downloads = (): string => chromium.executablePath().split(/chromium-\d/)[0] ?? '';

/** Returns the path of a Chromium in Playwright's folder of downloads, of any version, if there is one. */
export function downloadedChromium(folder = downloads()): string | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true });
  const latest = files
    .filter((file) => DOWNLOADED_PROGRAM.test(file))
    .sort()
    .at(-1);
  return latest && join(folder, latest);
}

/** Launches a headless browser: CHROMIUM_PATH, one in a usual place, or a download of Playwright. */
export async function launchChromium(): Promise<Browser> {
  const places = [process.env.CHROMIUM_PATH, ...USUAL_PLACES];
  const executablePath =
    places.find((place) => place !== undefined && existsSync(place)) ?? downloadedChromium();
  if (!executablePath) {
    throw new Error(
      'No Chromium found: set CHROMIUM_PATH, or run `npx playwright install --with-deps chromium`',
    );
  }
  return chromium.launch({ executablePath, args: QUIET });
}
