import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { pinnedNode, root } from './root.mjs';
import { run, runPinned } from './run.mjs';
import { giveUp, say } from './say.mjs';

const marker = join(root, 'node_modules/.nestbox-installed');

const wanted = () => fingerprint('package.json', 'package-lock.json');

/** Whether the installed dependencies match the lock file. */
export const isInstalled = () =>
  existsSync(pinnedNode) && existsSync(marker) && readFileSync(marker, 'utf8') === wanted();

/** Installs the dependencies if they are missing or the lock file has changed. */
export async function install() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    giveUp(
      `Node ${process.versions.node} is too old to install Nestbox. Install Node 20 or later.`,
    );
  }
  if (isInstalled()) return;
  say('Installing the dependencies (about a minute the first time) …');
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) giveUp(`${output.trim()}\n\n${remedyFor(output)}`);
  if (!existsSync(pinnedNode)) {
    giveUp(
      'The pinned Node is missing, because install scripts are switched off.\n' +
        'Run: npm rebuild node --ignore-scripts=false',
    );
  }
  await prepareDatabase();
  writeFileSync(marker, wanted());
}

/** Prepares an empty database, which a first start copies. */
async function prepareDatabase() {
  const script = join(root, 'server/platform/database/embedded/prepare.ts');
  const { code, output } = await runPinned([script], { quiet: true });
  if (code !== 0) giveUp(`${output.trim()}\n\nThe embedded database could not be prepared.`);
}

/** Runs the npm that started this process, or the one on the PATH. */
function npm(args) {
  const entry = process.env.npm_execpath;
  return entry?.endsWith('.js')
    ? run(process.execPath, [entry, ...args], { quiet: true })
    : run('npm', args, { quiet: true });
}

function remedyFor(output) {
  if (/ENOSPC/.test(output)) return 'The disk is full. Free about 1 GB and start again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output)) {
    return 'The npm registry cannot be reached. Check the network, then start again.';
  }
  if (/EACCES|EPERM/.test(output)) return 'This folder is not writable. Check its owner.';
  return 'Installing failed. Delete node_modules and start again.';
}
