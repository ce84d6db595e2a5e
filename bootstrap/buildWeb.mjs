import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runPinned } from './run.mjs';
import { giveUp, say } from './say.mjs';

const buildName = process.env.WEB_BUILD || 'build';
const folder = join(root, 'web', buildName);
const marker = join(folder, '.built-from');
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

/** The shop file of the sample shop, with which the project is tested. */
export const sampleShop = 'shop/default/shop.json';

/** What the web app and the staff's app are built from, beside the shop file. */
const sources = [
  'web',
  'admin',
  'client',
  'ui',
  'contract',
  'domain',
  'shop',
  'artwork',
  'package-lock.json',
];

/** Builds the web app and the staff's app if their sources or the shop file have changed. */
export async function buildWeb() {
  const wanted = fingerprint(...sources, ...shopFiles());
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  const shop = await runPinned([join(root, 'shop/check.ts')], { quiet: true });
  if (shop.code !== 0) giveUp(shop.output.trim());
  say('Building the web app …');
  await build('web', '@react-router/dev/bin.cjs');
  await build('admin', 'vite/bin/vite.js');
  writeFileSync(marker, wanted);
}

/** Builds the app of a workspace with its tool. */
async function build(workspace, tool) {
  const entry = join(root, 'node_modules', tool);
  const { code, output } = await runPinned([entry, 'build', '--logLevel', 'warn'], {
    quiet: true,
    // Tests have another, with which React is built for development.
    env: { NODE_ENV: 'production' },
    // Prerendering looks for the app in the working directory.
    cwd: join(root, workspace),
  });
  if (code !== 0) giveUp(`${output.trim()}\n\nThe app in ${workspace}/ could not be built.`);
  compress(join(root, workspace, buildName, 'client'));
}

/**
 * Returns the shop file and the files that it names, seen from the project's folder, as shop/readShop.ts finds them.
 * A missing or damaged one is left out here: the check before the build says what is wrong.
 */
function shopFiles() {
  const own = existsSync(join(root, 'shop.json')) ? 'shop.json' : sampleShop;
  const file = resolve(root, process.env.SHOP_FILE || own);
  try {
    const { logo, picture, terms } = JSON.parse(readFileSync(file, 'utf8'));
    const named = [logo, picture, terms?.text, terms?.privacy].filter((path) => path !== undefined);
    const files = named.map((path) => resolve(dirname(file), path));
    return [file, ...files].filter(existsSync).map((each) => relative(root, each));
  } catch {
    return [];
  }
}

/** Compresses each file once, instead of at each request. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
