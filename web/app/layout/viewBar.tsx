import { isView, sessionItems, viewKey } from '@nestbox/client/storage/browserStorage';
import { shop } from '@nestbox/shop/webShop';
import { Button } from '@nestbox/ui/button';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { endView } from '#app/api/endView';
import { leaveView } from '#app/session/customerView';

/** What a tab shows of its customer view. */
export interface ShownView {
  /** The customer's name. */
  readonly name: string;
  /** When it ends, in milliseconds of this browser's clock. */
  readonly endsAt: number;
}

/** The view of this tab; null in every other tab. */
const shownView: ShownView | null = isView ? JSON.parse(sessionItems.get(viewKey) ?? 'null') : null;

/** Says that staff see the shop as a customer, above every screen, and ends that. */
export function ViewBar() {
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    if (!shownView) return;
    const timer = setTimeout(leaveView, shownView.endsAt - Date.now());
    return () => clearTimeout(timer);
  }, []);
  if (!shownView) return null;
  const { name } = shownView;
  const end = () => {
    setEnding(true);
    endView();
  };
  return (
    <aside
      aria-label="Customer view"
      // Above dialogs, and as high as the header, whose place it takes while the page scrolls.
      className="sticky top-0 z-60 flex min-h-18 items-center gap-3 border-b-4 border-bad bg-butter px-4 py-2 text-ink sm:px-8"
    >
      <Eye aria-hidden="true" className="size-6 shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere max-sm:text-sm">
        You are seeing {shop.name} as {name}. Nothing can be changed.
      </p>
      <Button look="secondary" size="small" pending={ending} onClick={end}>
        End
      </Button>
    </aside>
  );
}
