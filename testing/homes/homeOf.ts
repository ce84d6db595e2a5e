import { chanceOf } from '../year/chance.ts';
import { averageUse, newHome } from './homes.ts';

/** Returns the household with this number, with any of the catalogue's products. */
export const homeOf = (number: number) =>
  newHome(chanceOf(number), averages, { slowest: Number.POSITIVE_INFINITY });

const averages = averageUse(chanceOf(99), 2_000);
