import { Menu } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { MissingProps } from '#app/parts/latePart';
import { lazyPart } from '#app/parts/lazyPart';

const loadMenu = async () => (await import('./sideMenu')).SideMenu;
/** Loads the menu ahead. A failure is handled when the menu is opened. */
const fetchAhead = () => {
  loadMenu().catch(() => {});
};
const SideMenu = lazyPart(loadMenu, MissingMenu);

/** The button of the side menu, which is loaded on hover or focus. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="-ml-2 grid size-11 place-items-center rounded-full hover:bg-cream/10"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {wanted && (
        <Suspense>
          <SideMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface MissingMenuProps extends MissingProps {
  open: boolean;
  onClose: () => void;
}

/** In place of the side menu: each press of its button tries again, and reports a failure. */
function MissingMenu({ open, onClose, onRetry, pending, checking }: MissingMenuProps) {
  const tried = useRef(false);
  useEffect(() => {
    if (!open) tried.current = false;
    else if (checking || pending) tried.current = true;
    else if (!tried.current) onRetry();
    else {
      toast.error('The menu could not be loaded. Check your connection and try again.');
      onClose();
    }
  }, [open, checking, pending, onRetry, onClose]);
  return null;
}
