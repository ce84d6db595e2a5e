import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const content = z.strictObject({ address: z.url(), operatorKey: z.string().min(1) });

/** Where a running server is reached by its operator, and with what. */
export type ServerFile = z.output<typeof content>;

const fileIn = (dataFolder: string) => join(dataFolder, 'server.json');

/** 256 random bits, new at every start. */
export const newOperatorKey = (): string => randomBytes(32).toString('base64url');

/** Lets the operator's commands find this server; nobody else may read it. */
export async function writeServerFile(dataFolder: string, server: ServerFile): Promise<void> {
  const file = fileIn(dataFolder);
  const fresh = `${file}.${process.pid}`;
  await rm(fresh, { force: true });
  await writeFile(fresh, JSON.stringify(server), { mode: 0o600 });
  await rename(fresh, file);
}

/** The server that started last in this folder; it may be gone since. Null where there is none. */
export async function readServerFile(dataFolder: string): Promise<ServerFile | null> {
  try {
    return content.parse(JSON.parse(await readFile(fileIn(dataFolder), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw error;
    // None was started, or it was killed while it wrote.
    return null;
  }
}

/** Takes the file away, unless another server has written its own since. */
export async function removeServerFile(dataFolder: string, server: ServerFile): Promise<void> {
  const written = await readServerFile(dataFolder);
  if (written?.operatorKey === server.operatorKey) await rm(fileIn(dataFolder), { force: true });
}
