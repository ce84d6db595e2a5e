import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingMenu } from './missingMenu';

const loadMenu = async () => (await import('./sideMenu')).SideMenu;
/** What fails here is tried again, and said, once the menu is opened. */
const fetchAhead = () => {
  loadMenu().catch(() => {});
};
const SideMenu = lazyPart(loadMenu, MissingMenu);

/** The side menu is fetched when someone is about to open it. */
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
