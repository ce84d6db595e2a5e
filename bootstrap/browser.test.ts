import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DOWNLOADED_PROGRAM, USUAL_PLACES } from '../stripe-sandbox/testing/chromium.ts';
import { downloadedProgram, usualPlaces } from './browser.mjs';

const root = join(import.meta.dirname, '..');

it('the card sandbox looks for Chromium in the same places', () => {
  expect(USUAL_PLACES).toEqual(usualPlaces);
  expect(DOWNLOADED_PROGRAM).toEqual(downloadedProgram);
});

it('knows the programs that Playwright downloads', () => {
  const files = [
    'chromium-1255/chrome-linux64/chrome',
    'chromium-1100/chrome-linux/chrome',
    'chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell',
    'chromium-1255/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chromium-1255\\chrome-win64\\chrome.exe',
    'chromium-1255/chrome-linux64/chrome_crashpad_handler',
    'firefox-1500/firefox/firefox',
  ];
  expect(files.filter((file) => downloadedProgram.test(file))).toEqual(files.slice(0, 5));
});

it('both find a download of Playwright', () => {
  const downloads = mkdtempSync(join(tmpdir(), 'nestbox-browsers-'));
  onTestFinished(() => rmSync(downloads, { recursive: true }));
  const program = 'chromium-1100/chrome-linux/chrome';
  for (const file of [program, 'ffmpeg-1011/ffmpeg-linux']) {
    mkdirSync(dirname(join(downloads, file)), { recursive: true });
    writeFileSync(join(downloads, file), '');
  }
  // In processes of their own, because Playwright reads the setting once.
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: downloads };
  for (const call of [
    "import('./bootstrap/browser.mjs').then((module) => module.downloadedBrowser())",
    "import('./stripe-sandbox/testing/chromium.ts').then((module) => module.downloadedChromium())",
  ]) {
    const script = `${call}.then(console.log)`;
    const { stdout } = spawnSync(process.execPath, ['--eval', script], { cwd: root, env });
    expect(String(stdout).trim()).toBe(join(downloads, program));
  }
});
