import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const content = z.strictObject({ address: z.url(), operatorKey: z.string().min(1) });

/** A running server's address and key for operators' commands. */
export type ServerFile = z.output<typeof content>;

const fileIn = (dataFolder: string) => join(dataFolder, 'server.json');

/** Returns 256 random bits; each start makes a new key. */
export const newOperatorKey = (): string => randomBytes(32).toString('base64url');

/** Writes the file by which operators' commands find this server. Only its user may read it. */
export async function writeServerFile(dataFolder: string, server: ServerFile): Promise<void> {
  const file = fileIn(dataFolder);
  const draft = `${file}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, JSON.stringify(server), { mode: 0o600 });
  await rename(draft, file);
}

/**
 * Reads the file of the server that started last in this folder, and may have ended. Null without
 * one.
 */
export async function readServerFile(dataFolder: string): Promise<ServerFile | null> {
  try {
    return content.parse(JSON.parse(await readFile(fileIn(dataFolder), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw error;
    // No server was started, or it was killed while it wrote.
    return null;
  }
}

/** Deletes the file, unless another server has written its own since. */
export async function removeServerFile(dataFolder: string, server: ServerFile): Promise<void> {
  const written = await readServerFile(dataFolder);
  if (written?.operatorKey === server.operatorKey) await rm(fileIn(dataFolder), { force: true });
}
