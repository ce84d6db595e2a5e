import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsPage } from './settingsPage.ts';

it('matches docs/configuration.md; `npm run settings` writes it', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  expect(written).toBe(settingsPage());
});
