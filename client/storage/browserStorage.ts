/** Items in the browser's storage, or in memory if the browser refuses to store them. */
export interface BrowserStorage {
  get(key: string): string | null;
  /** Returns whether the browser has stored it, so that it outlives a reload. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

let refused = false;
const listeners = new Set<() => void>();

function noteRefusal() {
  if (refused) return;
  refused = true;
  for (const listener of listeners) listener();
}

/** Returns whether the browser has refused to store or read anything: blocked, or full. */
export const hasRefused = () => refused;

/** Calls `listener` at the first refusal. Returns a function that stops it. */
export function watchRefusal(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** @param area throws if cookies and storage are blocked */
function storageOf(area: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      noteRefusal();
      return otherwise;
    }
  };
  const remove = (key: string) => {
    memory.delete(key);
    attempt(() => area().removeItem(key), undefined);
  };
  return {
    get: (key) => memory.get(key) ?? attempt(() => area().getItem(key), null),
    set(key, value) {
      memory.delete(key);
      const kept = attempt(() => {
        area().setItem(key, value);
        return true;
      }, false);
      if (kept) return true;
      // An older value must not return with a reload, beside newer values of other items.
      remove(key);
      memory.set(key, value);
      return false;
    },
    remove,
    clear() {
      memory.clear();
      attempt(() => area().clear(), undefined);
    },
  };
}

/** Items of this tab, as long as it is open. */
export const sessionItems = storageOf(() => window.sessionStorage);

/** The item that marks a tab in which staff see the shop as a customer (session/customerView.ts). */
export const viewKey = 'customerView';

/** Whether this tab shows a customer view. A tab begins and ends one with a new document. */
export const isView = typeof window !== 'undefined' && sessionItems.get(viewKey) !== null;

/**
 * Items of all tabs, until they are removed. A customer view keeps them in its own tab: the browser
 * may have a log-in of its own.
 */
export const localItems = isView ? sessionItems : storageOf(() => window.localStorage);
