import type { Layout, Occupants } from '@nestbox/contract/household';
import { localItems } from '#app/storage/browserStorage';

/** What the wizard keeps on this device until the whole household is saved. */
interface Draft {
  occupants: Occupants;
  layout: Layout;
  /** The step that was last open, from 0. */
  householdState: number;
}

export function readDraft<K extends keyof Draft>(key: K): Draft[K] | undefined {
  try {
    return JSON.parse(localItems.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft<K extends keyof Draft>(key: K, value: Draft[K]) {
  localItems.set(key, JSON.stringify(value));
}

/** Once the server has the household, what it says counts. */
export function dropAnswers() {
  localItems.remove('occupants');
  localItems.remove('layout');
}

/** A next customer on this device finds nothing of the last one. */
export function dropDraft() {
  dropAnswers();
  localItems.remove('householdState');
}
