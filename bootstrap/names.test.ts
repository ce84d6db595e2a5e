import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const workspaces = [
  'domain',
  'contract',
  'catalogue',
  'server',
  'stripe-sandbox',
  'testing',
  'web',
];
const folders = [...workspaces, 'e2e', 'bench', 'bootstrap'];

/** Words that the code used once, and the terms of docs/glossary.md in their places. */
const retired: Readonly<Record<string, string>> = {
  agenda: 'schedule',
  belief: 'posterior',
  believe: 'infer',
  desk: 'CLI context',
  errand: 'job or request',
  fate: 'erasure policy',
  glance: 'summary',
  heir: 'replacement',
  heirs: 'replacements',
  judge: 'check, validate or score',
  judged: 'checked or validated',
  lump: 'downsample',
  most: 'max',
  notice: 'message, notification or mail',
  notices: 'messages',
  observatory: 'telemetry',
  observed: 'telemetry',
  outlook: 'forecast',
  pulse: 'poller',
  purse: 'budget',
  rehearsal: 'dry run',
  rehearse: 'dry run',
  resident: 'simulated customer',
  shelf: 'catalogue cache',
  standing: 'planning context',
  steering: 'customer actions',
  stretch: 'coverage interval',
  tell: 'format or notify',
  telling: 'reporting',
  tells: 'reports',
  temperament: 'profile',
  told: 'reported or notified',
  untold: 'unreported',
  waver: 'usage noise',
  wish: 'change request',
  wishes: 'change requests or preferences',
};

/** Names that stand in the API, which keeps them, and names of other people's code. */
const exempt = new Set(['boxWishes', 'wishes', 'toldToday', 'shelfPicture', 'heroShelf']);

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const retiredIn = (name: string) =>
  exempt.has(name) ? [] : wordsOf(name).filter((word) => Object.hasOwn(retired, word));

/** Adds the identifiers of a syntax tree. */
function collect(node: unknown, into: Set<string>): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, into);
  } else if (typeof node === 'object' && node !== null) {
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === 'Identifier' && typeof value === 'string') into.add(value);
    for (const each of Object.values(node)) collect(each, into);
  }
}

function identifiersOf(file: string): Set<string> {
  const code = readFileSync(join(root, file), 'utf8');
  const names = new Set([basename(file).replace(/\..*/, '')]);
  collect(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }), names);
  return names;
}

it('finds retired words in names of each form', () => {
  const names = ['tellProcesses', 'MOST_KEYS', 'stock-stretch', 'Wish', 'mostly', 'foretold'];
  expect(names.flatMap(retiredIn)).toEqual(['tell', 'most', 'stretch', 'wish']);
});

it('names nothing by a word that the glossary has retired', () => {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      '**/build/**',
      '**/.react-router/**',
      '**/*.d.ts',
      '**/*.d.mts',
    ],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files
    .filter((file) => basename(file) !== 'names.test.ts')
    .flatMap((file) =>
      [...identifiersOf(file)].flatMap((name) =>
        retiredIn(name).map((word) => `${file}: ${name} (say ${retired[word]})`),
      ),
    );
  expect(found).toEqual([]);
});
