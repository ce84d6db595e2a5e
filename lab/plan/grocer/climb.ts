/** How often the steps are halved. */
const rounds = 6;

/**
 * Returns the numbers with the least loss, by steps up and down of one at a time, which get smaller
 * where none helps (coordinate descent). Deterministic.
 * @param loss infinite for invalid numbers
 */
export function climb<Name extends string>(
  start: Readonly<Record<Name, number>>,
  steps: Readonly<Record<Name, number>>,
  loss: (numbers: Readonly<Record<Name, number>>) => number,
): Record<Name, number> {
  const names = Object.keys(steps) as Name[];
  let best = { ...start };
  let least = loss(best);
  /** @returns whether the loss decreased */
  const go = (name: Name, by: number): boolean => {
    const tried = { ...best, [name]: best[name] + by };
    const lost = loss(tried);
    if (!(lost < least - 1e-5)) return false;
    best = tried;
    least = lost;
    return true;
  };
  for (let round = 0, finer = 1; round < rounds; round += 1) {
    let moved = false;
    for (const name of names) {
      for (const side of [1, -1]) while (go(name, side * finer * steps[name])) moved = true;
    }
    if (!moved) finer /= 2;
  }
  return best;
}
