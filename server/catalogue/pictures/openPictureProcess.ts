import { type ChildProcess, fork } from 'node:child_process';
import type { PictureSize, RefusedPicture } from './makePicture.ts';
import type { PictureFile } from './pictureFiles.ts';

export interface PictureRequest {
  readonly kind: 'inspect' | 'make';
  readonly file: Uint8Array;
}

interface MadePicture extends PictureSize {
  readonly files: readonly PictureFile[];
}

export type PictureReply = PictureSize | MadePicture | RefusedPicture;

/** A process that decodes pictures, one after the other. */
export interface PictureProcess {
  inspect(file: Uint8Array): Promise<PictureSize | RefusedPicture>;
  make(file: Uint8Array): Promise<MadePicture | RefusedPicture>;
  close(): void;
}

/** Starts the process with the first picture. `close` ends it. */
export function openPictureProcess(): PictureProcess {
  let running: ChildProcess | null = null;
  const start = () => {
    const child = fork(new URL('./pictureProcess.ts', import.meta.url), {
      serialization: 'advanced',
      // It reads files of others, and needs no secret of the shop.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      execArgv: [],
    });
    child.once('exit', () => {
      running = null;
    });
    return child;
  };
  const ask = async (request: PictureRequest): Promise<PictureReply> => {
    running ??= start();
    const child = running;
    const { promise, resolve, reject } = Promise.withResolvers<PictureReply>();
    const refuse = () =>
      resolve({ refused: 'cannot be read: it ended the program that reads it.' });
    child.once('message', resolve).once('exit', refuse).once('error', reject);
    // Where it cannot be sent, the process is about to end.
    child.send(request, () => {});
    return promise.finally(() =>
      child.off('message', resolve).off('exit', refuse).off('error', reject),
    );
  };
  return {
    inspect: (file) => ask({ kind: 'inspect', file }),
    make: (file) => ask({ kind: 'make', file }) as Promise<MadePicture | RefusedPicture>,
    close: () => void running?.kill(),
  };
}
