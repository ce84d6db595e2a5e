import type { Layout, Occupants } from '@nestbox/contract/household';

/** What the wizard keeps on this device until the whole household is saved. */
interface Draft {
  occupants: Occupants;
  layout: Layout;
  /** The step that was last open, from 0. */
  householdState: number;
}

export function readDraft<K extends keyof Draft>(key: K): Draft[K] | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft<K extends keyof Draft>(key: K, value: Draft[K]) {
  localStorage.setItem(key, JSON.stringify(value));
}

/** Once the server has the household, what it says counts. */
export function dropAnswers() {
  localStorage.removeItem('occupants');
  localStorage.removeItem('layout');
}

/** A next customer on this device finds nothing of the last one. */
export function dropDraft() {
  dropAnswers();
  localStorage.removeItem('householdState');
}
