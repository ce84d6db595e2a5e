import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settings } from '../env.ts';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const read = (file: string) => readFileSync(file, 'utf8');
const documentsIn = (file: string) =>
  ['.yml', '.yaml'].includes(extname(file)) ? parseAllDocuments(read(file), { merge: true }) : [];

/** Of Node, of the programs around it, and of Postgres's own image. */
const notOurs = /^(PATH|NODE_ENV|POSTGRES_.*)$/;

/** The names that a document gives to processes: `env` lists, maps of settings, Secrets. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'env') return (inner as { name: string }[]).map(({ name }) => name);
    if (['environment', 'data', 'stringData', 'x-settings'].includes(key)) {
      return Object.keys(inner ?? {});
    }
    return namesIn(inner);
  });
}

it('all YAML parses', () => {
  const parsed = files.filter((file) => documentsIn(file).length > 0);
  expect(parsed).toHaveLength(6);
  for (const file of parsed) {
    for (const { errors, warnings } of documentsIn(file)) {
      expect([...errors, ...warnings], file).toEqual([]);
    }
  }
});

it('every setting that is named there is one', () => {
  const inYaml = files.flatMap((file) => documentsIn(file).flatMap((each) => namesIn(each.toJS())));
  const inLines = files
    .filter((file) => ['.service', ''].includes(extname(file)))
    .flatMap((file) => read(file).match(/^(?:ENV|Environment=).*$/gm) ?? [])
    .flatMap((line) => line.match(/\b[A-Z_]+(?==)/g) ?? []);
  const named = new Set([...inYaml, ...inLines].filter((name) => !notOurs.test(name)));
  expect([...named]).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'WORKERS', 'DATA_DIR', 'HOST']),
  );
  expect([...named].filter((name) => !(name in settings.shape))).toEqual([]);
});

it('the image has every workspace that npm looks for, and says what was not run', () => {
  const dockerfile = read(join(root, 'deploy/Dockerfile'));
  const { workspaces } = JSON.parse(read(join(root, 'package.json')));
  for (const each of workspaces) expect(dockerfile).toContain(`COPY ${each}/package.json ${each}/`);
  for (const file of files.filter((each) => !/ignore$|\.json$/.test(each))) {
    expect(read(file), file).toMatch(/not (built|run|applied)|with no real key/i);
  }
});
