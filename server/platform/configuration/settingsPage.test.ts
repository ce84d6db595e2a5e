import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from './settings.ts';
import { settingsPage } from './settingsPage.ts';

it('matches docs/configuration.md; `npm run settings` writes it', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  expect(written).toBe(settingsPage());
});

it('prints each default as it is typed', () => {
  const rows = [...settingsPage().matchAll(/^\| `(\w+)` *\| `(.*?)` *\|/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, name = '', typed] of rows) {
    const setting = settings.shape[name as keyof typeof settings.shape];
    expect(setting.parse(typed), name).toEqual(setting.parse(undefined));
  }
});
