import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runPinned } from './run.mjs';
import { giveUp, say } from './say.mjs';

const built = join(root, 'web/build/client');
const marker = join(root, 'web/build/.built-from');
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

/** Builds the web app if its sources have changed. */
export async function buildWeb() {
  const wanted = fingerprint('web', 'ui', 'contract', 'domain', 'package-lock.json');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  say('Building the web app …');
  const entry = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const { code, output } = await runPinned([entry, 'build', '--logLevel', 'warn'], {
    quiet: true,
    // Prerendering looks for the app in the working directory.
    cwd: join(root, 'web'),
  });
  if (code !== 0) giveUp(`${output.trim()}\n\nThe web app could not be built.`);
  compress(built);
  writeFileSync(marker, wanted);
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
