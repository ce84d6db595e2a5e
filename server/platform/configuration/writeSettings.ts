import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsPage } from './settingsPage.ts';

/** Run by `npm run settings`. */
writeFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), settingsPage());
