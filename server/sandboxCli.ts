import { runCli } from './ops/runCli.ts';

const [command, ...rest] = process.argv.slice(2);
if (command === 'year') {
  const { runYear } = await import('./sandbox/year/runYear.ts');
  await runYear(rest);
} else {
  await runCli('sandbox');
}
