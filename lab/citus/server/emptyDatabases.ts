import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { createOnAll, dropOnAll } from '../../../testing/database/citusCluster.ts';

/**
 * Returns a function that creates an empty database on the cluster, and returns its address. They are
 * dropped after the tests of the file.
 */
export function useEmptyDatabases(): () => Promise<string> {
  const names: string[] = [];
  afterAll(() => Promise.all(names.map((name) => dropOnAll(inject('citusUrls'), name))));
  return () => {
    const name = randomUUID();
    names.push(name);
    return createOnAll(inject('citusUrls'), name);
  };
}
