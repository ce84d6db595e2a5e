import { setPriority } from 'node:os';
import { inspectPicture, makePicture } from './makePicture.ts';
import type { PictureReply, PictureRequest } from './openPictureProcess.ts';

// Decodes pictures in a process of its own, which a hostile file can end without ending the shop.

/** As that of workers: requests of customers come first. */
const priority = 10;

try {
  setPriority(priority);
} catch {
  // Some systems forbid it. It only orders the work.
}

process.on('message', async (request: PictureRequest) => {
  process.send?.(await answer(request));
});

async function answer({ kind, file }: PictureRequest): Promise<PictureReply> {
  try {
    const inspected = await inspectPicture(file);
    if ('refused' in inspected || kind === 'inspect') return inspected;
    return { ...inspected, files: await makePicture(file, inspected) };
  } catch {
    return { refused: 'is damaged or incomplete. Copy it again.' };
  }
}
