import { type FilledBox, shownOn, type Timeline, walk } from './walk.ts';

/** Each pass over a plan that is not settled takes a box away or moves one; few need more than 3. */
const maxPasses = 20;

/**
 * Plans until planning again changes nothing: a box that turns out not to be needed leaves a
 * longer wait to the one before it, which then brings more.
 */
export function planTimeline(timeline: Timeline): FilledBox[] {
  let open = timeline.open.map((box, origin) => ({ ...box, origin }));
  for (let pass = 1; ; pass += 1) {
    const firstDay = Math.max(timeline.firstDay, open[0]?.day ?? 0);
    const boxes = walk({ ...timeline, open, firstDay });
    const next = boxes.map(({ day, pinned, place }, index) => ({
      amended: {},
      oneOff: {},
      origin: timeline.open.length + index,
      ...open[place],
      ...shownOn(open[place], day),
      day,
      pinned,
    }));
    const settled =
      boxes.length >= open.length &&
      boxes.every((box, index) => {
        const { day, pinned } = open[index] ?? box;
        return box.place === index && box.day === day && box.pinned === pinned;
      });
    if (settled || pass === maxPasses) {
      return boxes.map((box, index) => ({ ...box, place: next[index]?.origin ?? box.place }));
    }
    open = next;
  }
}
