import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccount } from '@nestbox/contract/account';
import getPort from 'get-port';
import { callServer } from '../harness/callApp.ts';
import { newcomer } from '../harness/newcomer.ts';
import { type StartedProcess, startProcess } from './startProcess.ts';

/** A server as `npm start` runs it, with its own database in a data folder. */
export interface OwnServer extends StartedProcess {
  readonly address: string;
}

/** Starts it. @throws with its output where it does not start */
export async function startOwnServer(folder: string): Promise<OwnServer> {
  const port = String(await getPort());
  const script = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
  const env = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: port,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  const started = await startProcess(script, [], { ready: 'is ready', env });
  return { ...started, address: `http://127.0.0.1:${port}` };
}

/** Runs work with a new folder, and removes it afterwards. */
export async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-fault-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let people = 0;

/** Creates an account. @returns the status; null without an answer */
export async function signUp(address: string, email: string): Promise<number | null> {
  people += 1;
  // Sign-ups are limited by network address.
  const from = `10.2.${Math.floor(people / 250) % 250}.${(people % 250) + 1}`;
  const body = { ...newcomer(), email };
  return callServer(address, createAccount, { body, from }).then(
    ({ status }) => status,
    () => null,
  );
}

export const newEmail = (): string => newcomer().email;

/**
 * Returns a finding for each of these acknowledged sign-ups that the server does not know.
 */
export async function lostSignUps(address: string, emails: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const email of emails) {
    const status = await signUp(address, email);
    if (status !== 409) lost.push(`a sign-up was acknowledged, and is lost (${status})`);
  }
  return lost;
}
