import { expect, it } from 'vitest';
import { playFuzz } from './playFuzz.ts';

it('answers all input, leaks nothing to others, and charges what was requested', {
  timeout: 300_000,
}, async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const wrong = await playFuzz({ requests: 1_000, seed: 20_261_122, print });
  expect(wrong, lines.join('\n')).toEqual([]);
  expect(lines.at(-1)).toMatch(/nothing is wrong\.$/);
});
