import { whyNot } from './machine.ts';
import { openChecks, say } from './progress.ts';
import { ending } from './runCommand.ts';
import { testImage } from './testImage.ts';

const checks = openChecks();
const reason = whyNot();
if (reason) say(`The test of the image is skipped on this machine: ${reason}.`);
else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => ending.abort(new Error(`ended by ${signal}`)));
  }
  await testImage(checks);
}
process.stdout.write(`\n${checks.passed} passed, ${checks.failed} failed\n`);
process.exit(checks.failed === 0 && !ending.signal.aborted ? 0 : 1);
