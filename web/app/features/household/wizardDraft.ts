import type { Layout, Occupants } from '@nestbox/contract/household';
import { localItems } from '#app/storage/browserStorage';

/** The answers that the wizard stores on this device until the whole household is saved. */
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

/** Called when the household is saved: the server has the answers. */
export function dropAnswers() {
  localItems.remove('occupants');
  localItems.remove('layout');
}

/** Called when the session ends: the next customer on this device must not see the answers. */
export function dropDraft() {
  dropAnswers();
  localItems.remove('householdState');
}
