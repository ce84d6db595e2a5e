import { whyNot } from './machine.ts';
import { openChecks, say } from './progress.ts';
import { ending } from './runCommand.ts';
import { testImage } from './testImage.ts';

const checks = openChecks();
const reason = whyNot();
/** Failures outside of the checks. */
let broken = 0;
if (reason) say(`The test of the image is skipped on this machine: ${reason}.`);
else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => ending.abort(new Error(`Ended by ${signal}`)));
  }
  await testImage(checks).catch((error) => {
    process.stderr.write(`✗ ${error instanceof Error ? error.message : error}\n`);
    broken = 1;
  });
}
process.stdout.write(`\n${checks.passed} passed, ${checks.failed + broken} failed\n`);
process.exit(checks.failed + broken === 0 ? 0 : 1);
