import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createDatabaseFolder } from './createDatabaseFolder.ts';
import { buildFolder, preparedFolder } from './preparedFolder.ts';

// Optional: without it, a first start makes the same folder, more slowly.
if (!existsSync(preparedFolder)) {
  await rm(buildFolder, { recursive: true, force: true });
  await mkdir(buildFolder);
  await createDatabaseFolder(preparedFolder, { sync: false, origin: null });
}
