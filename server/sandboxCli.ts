import { runCli } from './ops/runCli.ts';

await runCli('sandbox');
