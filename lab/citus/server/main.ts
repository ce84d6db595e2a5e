/** `npm run test:citus`: the server's tests on a Citus cluster that it starts and removes. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { citusPrograms, withoutCitus } from '../../../testing/database/citusCluster.ts';

if (!citusPrograms()) {
  process.stdout.write(withoutCitus);
} else {
  const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));
  const { status } = spawnSync(
    process.execPath,
    [join(vitest, 'vitest.mjs'), 'run', '--project', 'server on citus', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, TEST_DATABASE: 'citus' } },
  );
  process.exitCode = status ?? 1;
}
