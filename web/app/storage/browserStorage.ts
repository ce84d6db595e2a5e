/** Items that the browser keeps for this shop, or this page alone where the browser refuses. */
export interface BrowserStorage {
  get(key: string): string | null;
  /** Returns whether the browser keeps it: it is then there after a reload too. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

let refused = false;
const listeners = new Set<() => void>();

function noteRefusal() {
  if (refused) return;
  refused = true;
  for (const listener of listeners) listener();
}

/** True once the browser has refused to keep or to read anything: blocked, or full. */
export const keepsNothing = () => refused;

/** Calls `listener` at the first refusal. */
export function watchRefusal(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** @param area throws where cookies and storage are blocked */
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
      // An older value must not come back with a reload, beside newer ones of other items.
      remove(key);
      memory.set(key, value);
      return false;
    },
    remove,
  };
}

/** Kept until it is removed, for all tabs. */
export const localItems = storageOf(() => window.localStorage);

/** Kept as long as the tab is open. */
export const sessionItems = storageOf(() => window.sessionStorage);
