import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { chanceOf } from './chance.ts';

/**
 * Makes the ids of this process follow from a seed. Work is done in the order of ids, so that a year could not be
 * played again without.
 * @returns how to end it
 */
export function seedIds(seed: number): () => void {
  const { randomUUID } = crypto;
  const chance = chanceOf(seed);
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => chance.whole(0, 15).toString(16)).join('');
  const replaceBy = (made: typeof randomUUID) => {
    Object.assign(crypto, { randomUUID: made });
    syncBuiltinESMExports();
  };
  replaceBy(() => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`);
  return () => replaceBy(randomUUID);
}
