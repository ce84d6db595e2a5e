import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codePartsOf } from './codeParts.mjs';
import { markExecution } from './markExecution.mjs';

const file = 'domain/example.ts';
const code = `
export const double = (x: number) => x * 2;
export const pair = (x: number) => ({ x, y: double(x) });
export class Counter {
  #count = 0;
  get next() { return this.#count += 1; }
  static async *each() { yield 1; }
}
export function outer() {
  const inner = () => 'inner';
  return [1].map(() => inner())[0];
}
export const unused = () => {};
`;

async function runMarked() {
  const transform = markExecution().transform as (code: string, id: string) => { code: string };
  const marked = transform(code, join(import.meta.dirname, '../..', file)).code;
  const shared = globalThis as { __executed?: Map<string, Uint8Array> };
  const before = shared.__executed;
  shared.__executed = new Map();
  try {
    const url = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(marked))}`;
    const module = await import(/* @vite-ignore */ url);
    const results = [module.pair(2), module.outer(), new module.Counter().next];
    const calls = shared.__executed.get(file) ?? new Uint8Array();
    const { functions } = codePartsOf(code, file);
    return {
      results,
      called: functions.filter((_, place) => calls[place]).map(({ name }) => name),
    };
  } finally {
    shared.__executed = before;
  }
}

it('notes each function that is called, and changes no result', async () => {
  const { results, called } = await runMarked();
  expect(results).toEqual([{ x: 2, y: 4 }, 'inner', 1]);
  expect(called).toEqual(['double', 'pair', 'next', 'outer', 'outer/inner', 'outer/anonymous']);
});

it('leaves packages alone', () => {
  const transform = markExecution().transform as (code: string, id: string) => unknown;
  expect(transform(code, '/elsewhere/node_modules/a/b.ts')).toBeUndefined();
});
