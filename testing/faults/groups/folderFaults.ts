import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { inNewFolder, lostSignUps, newEmail, signUp, startOwnServer } from '../ownFolder.ts';
import { fullDisk } from './fullDisk.ts';

/** Somebody deletes data/lock as a leftover, and starts a second server. */
const lockDeleted: Fault = {
  name: 'second server after the lock was deleted',
  play: (_stage, _models, size) =>
    inNewFolder(async (parent) => {
      const tries = { small: 1, full: 20 }[size];
      const folder = join(parent, 'data');
      const wrong: string[] = [];
      const acknowledged: string[] = [];
      const first = await startOwnServer(folder);
      let going = true;
      const signing = (async () => {
        while (going) {
          const email = newEmail();
          if ((await signUp(first.address, email)) === 200) acknowledged.push(email);
          await pause(200);
        }
      })();
      for (let done = 0; done < tries; done += 1) {
        await rm(join(folder, 'lock'), { force: true });
        const second = await startOwnServer(folder).catch((error: Error) => error);
        if (second instanceof Error) {
          if (!second.message.includes('is in use')) wrong.push(second.message);
        } else {
          wrong.push('a second server was let in');
          await second.kill('SIGKILL');
        }
      }
      going = false;
      await signing;
      await first.kill('SIGKILL');
      if (acknowledged.length === 0) wrong.push('there was no sign-up meanwhile');
      const again = await startOwnServer(folder);
      wrong.push(...(await lostSignUps(again.address, acknowledged.slice(-30))));
      await again.kill('SIGTERM');
      return { tries, wrong };
    }),
};

export const folderFaults = [lockDeleted, fullDisk];
