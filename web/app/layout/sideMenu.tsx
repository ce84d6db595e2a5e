import { Drawer } from '@base-ui/react/drawer';
import { shop } from '@nestbox/shop/webShop';
import { Logo } from '@nestbox/ui/logo';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MenuEntries } from './menuEntries';

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
}

/** A drawer from the left, which takes 400 ms. A swipe, Escape or a press outside closes it. */
export function SideMenu({ open, onClose }: SideMenuProps) {
  // Closed at its first render: a drawer that starts open does not slide in.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(open), [open]);
  return (
    <Drawer.Root open={shown} onOpenChange={(next) => !next && onClose()} swipeDirection="left">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-scrim/55 opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-400 ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-stretch justify-start">
          <Drawer.Popup className="on-dark flex h-full w-84 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto overscroll-contain bg-header text-cream shadow-lift outline-none transition-transform duration-400 ease-calm [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)] data-swiping:duration-0 data-swiping:select-none">
            <Drawer.Content className="flex flex-1 flex-col">
              <div className="flex h-18 shrink-0 items-center justify-between pr-3 pl-6">
                <Drawer.Title className="sr-only">Menu</Drawer.Title>
                <Logo name={shop.name} picture={shop.logo.onHeader} />
                <Drawer.Close
                  aria-label="Close menu"
                  className="grid size-11 place-items-center rounded-full hover:bg-cream/10"
                >
                  <X aria-hidden="true" className="size-5" />
                </Drawer.Close>
              </div>
              <MenuEntries onLeave={onClose} />
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
