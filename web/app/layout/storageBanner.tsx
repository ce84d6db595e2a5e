import { hasRefused, watchRefusal } from '@nestbox/client/storage/browserStorage';
import { Button } from '@nestbox/ui/button';
import { Info } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';

/** Says that the browser stores nothing. Fixed position: avoids layout shift when it appears. */
export function StorageBanner() {
  const refused = useSyncExternalStore(watchRefusal, hasRefused, () => false);
  const [read, setRead] = useState(false);
  if (!refused || read) return null;
  return (
    <aside
      aria-label="About this browser"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface shadow-lift"
    >
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <p role="status" className="flex max-w-3xl min-w-60 flex-1 gap-3">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            This browser keeps nothing for us: its storage is blocked or full. You can use the shop
            in this tab. After a reload you log in again, and what was not saved is gone.
          </span>
        </p>
        <Button look="quiet" size="small" onClick={() => setRead(true)}>
          Got it
        </Button>
      </div>
    </aside>
  );
}
