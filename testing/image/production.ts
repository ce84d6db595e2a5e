import assert from 'node:assert/strict';
import { image } from './buildImage.ts';
import type { Engine } from './engine.ts';
import { tryCommand } from './runCommand.ts';

/** Checks that the image, which expects customers by itself, refuses to start as a test shop. */
export async function checkRefusals({ env }: Engine): Promise<void> {
  const startWith = async (...settings: string[]) => {
    const given = settings.flatMap((setting) => ['--env', setting]);
    const args = ['run', '--rm', '--network', 'none', '--health-cmd', 'none', ...given, image];
    const { code, stderr } = await tryCommand('podman', args, { env });
    assert.equal(code, 1, stderr);
    return stderr;
  };
  const bare = await startWith();
  for (const name of ['STRIPE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL']) {
    assert.match(bare, new RegExp(`${name}.*missing, but NODE_ENV=production expects customers`));
  }
  assert.match(await startWith('PAYMENTS=sandbox'), /the card sandbox takes no real money/);
}
