import toast from 'react-hot-toast';

/** How long the library shows a success, in milliseconds. */
const shownMilliseconds = 2000;

/** The latest toast of added products: how many it counts, and when it was shown. */
let latest = { id: '', count: 0, at: Number.NEGATIVE_INFINITY };

/**
 * Says that products were added. A toast that is still shown counts on, so that several additions one
 * after the other are no stack of toasts.
 */
export function showAddedToast(added: number): void {
  const at = Date.now();
  // The clock may have been set back.
  const isShown = at >= latest.at && at - latest.at < shownMilliseconds;
  // A toast that fades out keeps its id, and would take its successor with it.
  latest = isShown
    ? { ...latest, count: latest.count + added, at }
    : { id: `added at ${at}`, count: added, at };
  toast.success(formatAdded(latest.count), { id: latest.id });
}

const formatAdded = (count: number): string =>
  count === 1 ? 'Product added successfully.' : `${count} products added`;
