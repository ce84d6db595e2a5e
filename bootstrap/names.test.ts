import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const workspaces = [
  'domain',
  'contract',
  'artwork',
  'shop',
  'catalogue',
  'server',
  'stripe-sandbox',
  'testing',
  'ui',
  'client',
  'web',
  'admin',
];
const folders = [...workspaces, 'e2e', 'lab', 'bootstrap'];

/** File names that a tool demands. */
const namesOfTools = new Set(['package-lock.json', 'web/react-router.config.ts']);

/** A base name in camelCase, with any extensions: `cardNumber.test.ts`. */
const isCamelCase = (file: string) => /^[a-z][A-Za-z\d]*(\.[a-z\d]+)*$/.test(basename(file));

const excluded = ['**/node_modules/**', '**/build/**', '**/.react-router/**'];

/** Retired words, and the terms of docs/glossary.md that replace them. */
const retired: Readonly<Record<string, string>> = {
  agenda: 'schedule',
  anew: 'replanned',
  belief: 'posterior',
  believe: 'infer',
  desk: 'CLI context',
  errand: 'job or request',
  errands: 'jobs or requests',
  fate: 'erasure policy',
  fates: 'erasure policies',
  generation: 'payment version',
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
  pace: 'usage rate or delivery setting',
  pulse: 'poller',
  purse: 'budget',
  rehearsal: 'dry run',
  rehearse: 'dry run',
  resident: 'simulated customer',
  shelf: 'catalogue cache',
  standing: 'planning context',
  steering: 'customer actions',
  stretch: 'coverage interval',
  sweep: 'cleanup',
  tell: 'format or notify',
  telling: 'reporting',
  tells: 'reports',
  temperament: 'profile',
  told: 'reported or notified',
  untold: 'unreported',
  upheaval: 'reset',
  waver: 'usage noise',
  wish: 'change request',
  wishes: 'change requests or preferences',
  workshop: 'services',
};

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const retiredIn = (name: string) => wordsOf(name).filter((word) => Object.hasOwn(retired, word));

/** Names that others have given, such as fields of a standard. */
const given = new Set(['residentKey', 'hasResidentKey']);

/** Schemas of tables, whose texts are names too: of columns, of indexes and of what is stored in them. */
const isSchema = (file: string) => /[sS]chema\.ts$/.test(file);

/** Adds the values of a syntax tree's nodes of these types. */
function collect(node: unknown, types: ReadonlySet<string>, into: Set<string>): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, types, into);
  } else if (typeof node === 'object' && node !== null) {
    const { type, value, cooked } = node as { type?: string; value?: unknown; cooked?: unknown };
    const name = value ?? cooked;
    if (type && types.has(type) && typeof name === 'string') into.add(name);
    for (const each of Object.values(node)) collect(each, types, into);
  }
}

/** A retired word in a name of any form, in code that is not parsed yet. */
const anyRetired = new RegExp(
  Object.keys(retired)
    .map((word) => {
      const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`;
      return `(?<![A-Za-z])${word}|${capital}|${word.toUpperCase()}`;
    })
    .join('|'),
);

function namesIn(file: string): Set<string> {
  const code = readFileSync(join(root, file), 'utf8');
  const names = new Set([basename(file).replace(/\..*/, '')]);
  // Parsing takes long.
  if (!anyRetired.test(code)) return names;
  const types = ['Identifier', ...(isSchema(file) ? ['StringLiteral', 'TemplateElement'] : [])];
  collect(
    parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }),
    new Set(types),
    names,
  );
  return names;
}

it('finds retired words in names of each form', () => {
  const names = ['tellProcesses', 'MOST_KEYS', 'stock-stretch', 'Wish', 'mostly', 'foretold'];
  expect(names.flatMap(retiredIn)).toEqual(['tell', 'most', 'stretch', 'wish']);
  expect(names.filter((name) => anyRetired.test(name))).toEqual(names.slice(0, 5));
});

it('names nothing by a word that the glossary has retired', () => {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: [...excluded, '**/*.d.ts', '**/*.d.mts'],
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(isSchema).length).toBeGreaterThan(10);
  const found = files
    .filter((file) => basename(file) !== 'names.test.ts')
    .flatMap((file) =>
      [...namesIn(file)].flatMap((name) =>
        given.has(name)
          ? []
          : retiredIn(name).map((word) => `${file}: ${name} (say ${retired[word]})`),
      ),
    );
  expect(found).toEqual([]);
});

it('recognises camelCase', () => {
  const names = [
    'cardNumber.test.ts',
    'card-number.ts',
    'card_number.ts',
    'CardNumber.ts',
    'a.css',
  ];
  expect(names.filter(isCamelCase)).toEqual(['cardNumber.test.ts', 'a.css']);
});

it('names files of code and their data in camelCase', () => {
  const endings = '{ts,tsx,mjs,mts,css,html,json,yml,yaml,grit,sh}';
  const files = globSync(
    [`*.${endings}`, `{${[...folders, 'deploy'].join(',')}}/**/*.${endings}`],
    {
      cwd: root,
      exclude: [...excluded, 'server/platform/database/migrations/**'],
    },
  );
  expect(files.length).toBeGreaterThan(1_500);
  expect(files.filter((file) => !isCamelCase(file) && !namesOfTools.has(file))).toEqual([]);
});
