import { newerBuild } from '#app/api/buildId';
import { queryClient } from '#app/api/queryClient';
import { sessionItems } from '#app/storage/browserStorage';
import { hasTyped } from './typing';

const key = 'reloadedForBuild';

/**
 * Reloads the page if the server serves another build than the one this page was loaded from, whose
 * files are gone. Unasked it does so once for each build, and only where nothing is lost by it.
 * Returns 'changed' where a reload is needed and is left to the customer.
 */
export async function reloadForBuild(asked: boolean): Promise<'reloading' | 'changed' | 'same'> {
  const build = await newerBuild();
  if (build === null) return 'same';
  const safe = !hasTyped() && queryClient.isMutating() === 0;
  // Two servers of different builds behind one address must not make it reload for ever.
  const first = safe && sessionItems.get(key) !== build && sessionItems.set(key, build);
  if (!asked && !first) return 'changed';
  window.location.reload();
  return 'reloading';
}
