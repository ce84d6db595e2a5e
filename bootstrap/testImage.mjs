import { join } from 'node:path';
import { install } from './install.mjs';
import { root } from './root.mjs';
import { runPinned } from './run.mjs';

await install();
const { code } = await runPinned([join(root, 'testing/image/main.ts'), ...process.argv.slice(2)]);
process.exit(code);
