import { queryClient } from '@nestbox/client/api/queryClient';
import { sessionItems } from '@nestbox/client/storage/browserStorage';
import { newerBuild } from '#app/api/buildId';

/** The address of the screen on which something was last typed or chosen. */
let typedOn: string | null = null;

if (typeof document !== 'undefined')
  document.addEventListener('input', () => {
    typedOn = window.location.pathname;
  });

/** Returns whether a reload could lose what the customer typed, in a form or in a card field. */
const hasTyped = () =>
  typedOn === window.location.pathname || document.querySelector('iframe') !== null;

const key = 'reloadedForBuild';

/**
 * Reloads the page if the server serves another build than this page's, whose files are gone. Unasked,
 * it does so once for each build, and only if nothing is lost.
 * @returns 'changed' if a reload is needed and left to the customer
 */
export async function reloadForBuild(asked: boolean): Promise<'reloading' | 'changed' | 'same'> {
  const build = await newerBuild();
  if (build === null) return 'same';
  const safe = !hasTyped() && queryClient.isMutating() === 0;
  // Servers of different builds behind one address must not cause endless reloads.
  const first = safe && sessionItems.get(key) !== build && sessionItems.set(key, build);
  if (!asked && !first) return 'changed';
  window.location.reload();
  return 'reloading';
}
