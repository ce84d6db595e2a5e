import { expect, it } from 'vitest';
import { openLane } from './hashLane.ts';

/** Asks for hashes that end when the test says so. */
function hashes() {
  const ends: (() => void)[] = [];
  const hash = () => new Promise<string>((resolve) => ends.push(() => resolve('hash')));
  return { ends, hash };
}

const busy = { sentence: 'This is busy just now. Please try again in a moment.' };

it('refuses at once what would wait for long, and what is too much of one origin', async () => {
  const lane = openLane();
  const { ends, hash } = hashes();
  const asked = Array.from({ length: 12 }, () => lane('10.0.0.1', hash));
  await expect(lane('10.0.0.1', hash)).rejects.toMatchObject(busy);
  for (let other = 2; other <= 38; other += 1) asked.push(lane(`10.0.0.${other}`, hash));
  await expect(lane('10.0.0.39', hash)).rejects.toMatchObject(busy);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(asked)).toHaveLength(49);
  // Whoever was refused may ask again.
  const again = lane('10.0.0.1', hash);
  await new Promise((resolve) => setImmediate(resolve));
  ends.shift()?.();
  expect(await again).toBe('hash');
});

it('goes on after a hash that fails', async () => {
  const lane = openLane();
  await expect(lane('10.0.0.1', () => Promise.reject(new Error('memory')))).rejects.toThrow();
  expect(await lane('10.0.0.1', async () => 'hash')).toBe('hash');
});
