import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dumpEmbeddedTemplate } from '../database/embeddedTemplate.ts';

/** Prepares the database from which each test file starts, once for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-template-'));
  const file = join(folder, 'template.tar');
  await writeFile(file, await dumpEmbeddedTemplate());
  project.provide('embeddedTemplate', file);
  return () => rm(folder, { recursive: true });
}
