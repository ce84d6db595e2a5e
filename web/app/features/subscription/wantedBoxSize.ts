import { sessionItems } from '@nestbox/client/storage/browserStorage';
import type { boxSize } from '@nestbox/contract/boxPreferences';
import type { z } from 'zod';

type BoxSize = z.output<typeof boxSize>;

const key = 'wantedBoxSize';
const sizes: readonly BoxSize[] = ['fewerBigger', 'balanced', 'smallerOften'];

/** The box size that a visitor chose with the first box, stored in this tab until log-in. */
export const wantedBoxSize = {
  read: (): BoxSize | null => sizes.find((size) => size === sessionItems.get(key)) ?? null,
  keep: (size: BoxSize) => sessionItems.set(key, size),
  forget: () => sessionItems.remove(key),
};
