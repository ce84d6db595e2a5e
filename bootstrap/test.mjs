import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb, sampleShop } from './buildWeb.mjs';
import {
  boundaries,
  failuresOf,
  generatedTypes,
  holds,
  style,
  typePrograms,
  typesOf,
  unused,
} from './checks.mjs';
import { install } from './install.mjs';
import { giveUp, say } from './say.mjs';

const { part, shard } = readArguments();
const startedAt = Date.now();

// First, because it may end this process.
process.env.CHROMIUM_PATH = await findOrInstallBrowser();
await install();
// The tests know its name. A shop's own file is checked by each start.
process.env.SHOP_FILE = sampleShop;

// They need the packages that the lines above install.
const { listLeftOut, suitesOf } = await import('./suites.mjs');
const tally = { passed: 0, failed: 0 };

/** Adds to the tally. A suite that fails without a failed test, such as a crash, counts as one. */
function count({ passed, failed }, isGreen = true) {
  tally.passed += passed;
  tally.failed += failed || (isGreen ? 0 : 1);
}

// Machines that share a run share its tests alone.
if (part !== 'rest' && (!shard || shard.startsWith('1/'))) {
  const checks = [...typePrograms.map((program) => typesOf(program)), style, boundaries(), unused];
  const failures = [
    ...((await holds(generatedTypes)) ? [] : [generatedTypes]),
    ...(await failuresOf(checks)),
  ];
  count({ passed: 1 + checks.length - failures.length, failed: failures.length });
}
await buildWeb();

const reports = mkdtempSync(join(tmpdir(), 'nestbox-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const { name, play } of suitesOf(part, shard)) {
  const suiteStartedAt = Date.now();
  say(`${name} …`);
  const { isGreen, ...counted } = await play(reports);
  count(counted, isGreen);
  say(
    `${name}: ${counted.passed} passed, ${counted.failed} failed, ${secondsSince(suiteStartedAt)} s`,
  );
}

const leftOut = part === 'quick' ? await listLeftOut(reports) : [];
process.stdout.write(`\n${part} tests took ${secondsSince(startedAt)} s\n`);
if (leftOut.length > 0) {
  process.stdout.write(
    `Left to npm run test:rest:\n${leftOut.map((line) => `  ${line}\n`).join('')}`,
  );
}
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
process.exit(tally.failed === 0 ? 0 : 1);

function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1_000);
}

/** @returns the part of the tests, and the share of them as `k/n`, if any */
function readArguments() {
  const usage =
    'Usage: npm test, npm run test:rest or npm run test:all, with -- --shard 1/4 for a quarter';
  try {
    const { values, positionals } = parseArgs({
      options: { shard: { type: 'string' } },
      allowPositionals: true,
    });
    const [part = 'quick', ...others] = positionals;
    const [, place, places] = /^(\d+)\/(\d+)$/.exec(values.shard ?? '1/1') ?? [];
    const isShare = Number(place) >= 1 && Number(place) <= Number(places);
    if (!['quick', 'rest', 'all'].includes(part) || others.length > 0 || !isShare) giveUp(usage);
    return { part, shard: values.shard };
  } catch (error) {
    return giveUp(`${error.message}\n${usage}`);
  }
}
