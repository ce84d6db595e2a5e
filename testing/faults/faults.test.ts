import { expect, it } from 'vitest';
import { playFaults } from './playFaults.ts';

it('charges nobody twice and loses nothing, with any fault', {
  timeout: 900_000,
}, async () => {
  const lines: string[] = [];
  const wrong = await playFaults({
    engine: 'postgres',
    size: 'small',
    only: '',
    print: (line) => lines.push(line),
  });
  expect(wrong, lines.join('\n')).toEqual([]);
  expect(lines.at(-1)).toMatch(/nothing was charged twice, nothing was lost\.$/);
});
