import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { openPictureProcess } from './openPictureProcess.ts';

const reader = openPictureProcess();
afterEach(() => reader.close());

/** The processes that this one has started. */
const children = () =>
  readFileSync('/proc/thread-self/children', 'utf8').trim().split(' ').filter(Boolean).map(Number);

it.runIf(process.platform === 'linux')(
  'refuses a picture that ends the process, and reads the next one in another',
  async () => {
    const create = { width: 700, height: 700, channels: 3, background: '#b08d62' } as const;
    const file = await sharp({ create }).jpeg().toBuffer();
    const before = new Set(children());
    expect(await reader.inspect(file)).toEqual({ width: 700, height: 700 });
    const started = children().filter((pid) => !before.has(pid));
    expect(started).toHaveLength(1);
    const asked = reader.make(file);
    for (const pid of started) process.kill(pid, 'SIGKILL');
    expect(await asked).toEqual({ refused: expect.stringContaining('cannot be read') });
    expect(await reader.inspect(file)).toEqual({ width: 700, height: 700 });
  },
);
