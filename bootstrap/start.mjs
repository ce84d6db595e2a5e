import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './buildWeb.mjs';
import { install } from './install.mjs';
import { pinnedNode, root } from './root.mjs';
import { projectEnv, signals } from './run.mjs';
import { say } from './say.mjs';
import { endWithNpm } from './starter.mjs';

endWithNpm();
await install();
await buildWeb();
say('Starting …');

/**
 * Bytes of freed memory from which glibc gives it back to the system. Its own limit grows with use, up to
 * 64 MB: docs/decisions/2026-11-26-memory-after-the-start.md.
 */
const givenBackFrom = String(2 ** 18);

// In its own process group, so that Ctrl+C reaches the server once, through this process. The
// channel closes when this process ends.
const server = spawn(pinnedNode, [join(root, 'server/main.ts')], {
  cwd: root,
  env: projectEnv({
    MALLOC_TRIM_THRESHOLD_: givenBackFrom,
    MALLOC_MMAP_THRESHOLD_: givenBackFrom,
    // In pages of 2 MB, the 46 MiB of a password's hash are ready in a sixth of the time where pages are slow:
    // docs/decisions/2026-11-29-large-pages-for-hashes.md.
    GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  }),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
});
let asked = false;
for (const signal of signals) {
  process.on(signal, () => {
    if (!asked) server.kill(signal);
    asked = true;
  });
}
server.on('exit', (code) => process.exit(code ?? 1));
