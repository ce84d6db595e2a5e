import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches a headless browser: CHROMIUM_PATH, one in a usual place, or Playwright's own. */
export async function launchChromium(): Promise<Browser> {
  const places = [process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()];
  const executablePath = places.find((place) => place !== undefined && existsSync(place));
  if (!executablePath) {
    throw new Error(
      'No Chromium found: set CHROMIUM_PATH, or run `npx playwright install chromium`',
    );
  }
  return chromium.launch({ executablePath, args: QUIET });
}
