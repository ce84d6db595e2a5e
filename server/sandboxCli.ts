import { runCli } from './cli/runCli.ts';

// For an image of the server, which lacks testing/. `npm run sandbox` adds the simulated year.
await runCli('sandbox', async (env) => (await import('./openForCommand.ts')).openForCommand(env));
