import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { playwrightsFeatures } from '../e2e/disabledFeatures.ts';
import * as sandbox from '../stripe-sandbox/testing/chromium.ts';
import { downloadedBrowser, downloads, usualPlaces } from './browser.mjs';

it('the card sandbox looks for Chromium in the same places', () => {
  expect(sandbox.USUAL_PLACES).toEqual(usualPlaces);
  // Playwright's own answer.
  expect(join(sandbox.downloads())).toBe(join(downloads(), '/'));
});

it.for([
  'chromium-1255/chrome-linux64/chrome',
  'chromium-1100/chrome-linux/chrome',
  'chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell',
  'chromium-1255/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chromium-1255/chrome-win64/chrome.exe',
])('both find a download of Playwright: %s', (program) => {
  const folder = mkdtempSync(join(tmpdir(), 'nestbox-browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const found = () => [downloadedBrowser(folder), sandbox.downloadedChromium(folder)];
  for (const file of ['chromium-1255/chrome-linux64/chrome_sandbox', 'ffmpeg-1011/ffmpeg-linux']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  expect(found()).toEqual([undefined, undefined]);
  mkdirSync(dirname(join(folder, program)), { recursive: true });
  writeFileSync(join(folder, program), '');
  expect(found()).toEqual([join(folder, program), join(folder, program)]);
});

it('the browser tests disable the features that Playwright disables', () => {
  const library = dirname(createRequire(import.meta.url).resolve('playwright-core'));
  const code = readFileSync(join(library, 'lib/coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(code)?.[1]?.replace(/\/\/.*$/gm, '') ?? '';
  // Those that begin with 'ms' are for Edge alone.
  const names = [...list.matchAll(/"(?!ms)(\w+)"/g)].map((match) => match[1]);
  expect(playwrightsFeatures).toEqual(names);
});
