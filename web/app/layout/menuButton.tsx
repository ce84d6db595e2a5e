import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const loadMenu = () => import('./sideMenu');
const SideMenu = lazy(async () => ({ default: (await loadMenu()).SideMenu }));

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
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
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
