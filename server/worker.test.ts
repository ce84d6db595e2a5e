import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Returns the output of a worker that cannot start. */
function refusal(settings: Record<string, string>): string {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
}

it('prints the settings that a worker requires', () => {
  expect(refusal({})).toContain('DATABASE_URL: missing');
  const database = { DATABASE_URL: 'postgres://localhost/shop' };
  expect(refusal({ ...database, PAYMENTS: 'sandbox' })).toContain('CARD_SANDBOX_URL');
});
