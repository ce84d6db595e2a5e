import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Config {
  readonly extends: string;
  readonly compilerOptions?: object;
  readonly include: readonly string[];
}

const readConfig = (file: string): Config => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Returns the workspaces whose files a shared program names. */
const workspacesIn = (program: string) =>
  readConfig(program).include.map(
    (files) => relative(root, join(root, dirname(program), files)).split(/[/\\]/)[0] ?? '',
  );

/** The project that `npm run test:rest` checks, and `npm run check` only after a change in it. */
const apart = 'lab';

it('every other TypeScript project is in a program with the same options', async () => {
  // A script without types, of which this test needs two lists.
  const path = join(root, 'bootstrap/checks.mjs');
  const { typedProjects, typePrograms }: Record<string, string[]> = await import(path);
  const shared = typePrograms?.filter((program) => program.startsWith('bootstrap/')) ?? [];
  for (const project of typedProjects ?? []) {
    if (project === apart || typePrograms?.includes(project)) continue;
    const file = project.endsWith('.json') ? project : `${project}/tsconfig.json`;
    const program = shared.find((each) => workspacesIn(each).includes(dirname(file)));
    expect(program, `no program has the files of ${project}`).toBeDefined();
    if (program) {
      expect(readConfig(program).compilerOptions).toEqual(readConfig(file).compilerOptions);
    }
  }
});
