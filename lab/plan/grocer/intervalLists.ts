import { at } from '@nestbox/domain/planning/posterior';
import { longest } from './quantiles.ts';

// Lists of probabilities of an interval by its days, 0 to `longest`.

/** Returns the cumulative sums: the probability of an interval of at most that many days. */
export function cumulated(list: Float64Array): Float64Array {
  let sum = 0;
  return list.map((each) => {
    sum += each;
    return sum;
  });
}

/** Returns the mean over the lists of their values for that many days, by weight. */
export function blend(
  weights: ArrayLike<number>,
  lists: readonly Float64Array[],
  days: number,
): number {
  const index = Math.min(days, longest);
  let sum = 0;
  for (let k = 0; k < lists.length; k += 1) sum += at(weights, k) * at(lists[k] ?? [], index);
  return sum;
}
