import type { Change } from '@nestbox/contract/change';
import { effectAhead } from './effectAhead';
import { effectText } from './effectText';

/** Previews a change in words just before it is made; null where there is nothing to say. */
export async function effectWords(customerId: string, change: Change): Promise<string | null> {
  const effect = await effectAhead(customerId, change);
  if (!effect?.nextBox.before && !effect?.nextBox.after) return null;
  return effectText(effect);
}
