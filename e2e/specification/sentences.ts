import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Sentence {
  /** Section and place in it, such as '2.14'. */
  readonly number: string;
  readonly text: string;
}

const numbered = /^- \*\*(\d+\.\d+)\*\* (.+)$/gm;

/** Returns the numbered sentences of the specification, in their order. */
export function readSentences(root: string): Sentence[] {
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  return [...specification.matchAll(numbered)].map(([, number = '', text = '']) => ({
    number,
    text,
  }));
}
