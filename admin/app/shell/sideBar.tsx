import { useMutation } from '@nestbox/client/api/useMutation';
import { type StaffSession, signOut } from '@nestbox/contract/staff';
import { shop } from '@nestbox/shop/webShop';
import { Button } from '@nestbox/ui/button';
import { Logo } from '@nestbox/ui/logo';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { send } from '../api/client';
import { useForgetSession } from '../api/session';
import { Refusal } from '../parts/refusal';
import { paths } from '../paths';
import { screenGroups } from './screens';

/** The shop, the screens that the role may see, and the way out: beside the screen, or on a small one above it. */
export function SideBar({ session }: { session: StaffSession }) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Another screen closes the menu.
  const open = openedAt === pathname;
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpenedAt(null);
    button.current?.focus();
  };
  const Icon = open ? X : Menu;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the controls inside
    <header
      onKeyDown={closeOnEscape}
      className="on-dark flex flex-col bg-header text-cream lg:sticky lg:top-0 lg:h-svh"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-8 lg:px-6 lg:pt-6">
        <Logo name={shop.name} picture={shop.logo.onHeader} />
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpenedAt(open ? null : pathname)}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 font-semibold hover:bg-cream/10 lg:hidden"
        >
          <Icon aria-hidden="true" className="size-5" />
          Menu
        </button>
      </div>
      <div
        id={menuId}
        className={`flex-col gap-2 px-2 pb-4 sm:px-6 lg:flex lg:min-h-0 lg:flex-1 lg:px-3 ${open ? 'flex' : 'hidden'}`}
      >
        <Screens permissions={session.permissions} />
        <SignedIn session={session} />
      </div>
    </header>
  );
}

function Screens({ permissions }: Pick<StaffSession, 'permissions'>) {
  const groups = screenGroups
    .map(({ title, screens }) => ({
      title,
      screens: screens.filter(
        ({ permission }) => permission === null || permissions.includes(permission),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
  return (
    <nav
      aria-label="Screens"
      className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:block lg:flex-1 lg:overflow-y-auto"
    >
      {groups.map(({ title, screens }) => (
        <div key={title} className="lg:mb-1.5">
          {title && <p className="px-3 py-1 text-cream-soft text-sm lg:pb-0">{title}</p>}
          <ul>
            {screens.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.today}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-cream-soft hover:bg-cream/10 hover:text-cream aria-[current=page]:bg-cream/15 aria-[current=page]:text-cream forced-colors:aria-[current=page]:outline lg:min-h-8 lg:text-[0.95rem]"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SignedIn({ session }: { session: StaffSession }) {
  const forget = useForgetSession();
  const leave = useMutation({ mutationFn: () => send(signOut, {}), onSuccess: forget });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-cream/20 border-t px-3 pt-4">
      <p className="min-w-0 text-sm wrap-anywhere">
        {session.name}, {session.role}
      </p>
      <Button look="onDark" size="small" pending={leave.isPending} onClick={() => leave.mutate()}>
        Sign out
      </Button>
      <Refusal error={leave.error} />
    </div>
  );
}
