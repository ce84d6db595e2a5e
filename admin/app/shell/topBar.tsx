import { useMutation } from '@nestbox/client/api/useMutation';
import { type StaffSession, signOut } from '@nestbox/contract/staff';
import { shop } from '@nestbox/shop/webShop';
import { Button } from '@nestbox/ui/button';
import { Logo } from '@nestbox/ui/logo';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { send } from '../api/client';
import { useForgetSession, useMay } from '../api/session';
import { Refusal } from '../parts/refusal';
import { paths } from '../paths';

/** The shop, the screens that the role may see, and the way out. */
export function TopBar({ session }: { session: StaffSession }) {
  const forget = useForgetSession();
  const leave = useMutation({ mutationFn: () => send(signOut, {}), onSuccess: forget });
  return (
    <header className="on-dark bg-header text-cream">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 pt-4 sm:px-8">
        <Logo name={shop.name} picture={shop.logo.onHeader} />
        <p className="order-last w-full text-cream-soft text-sm sm:order-none sm:ml-auto sm:w-auto">
          {session.name}, {session.role}
        </p>
        <Button
          look="onDark"
          size="small"
          className="max-sm:ml-auto"
          pending={leave.isPending}
          onClick={() => leave.mutate()}
        >
          Sign out
        </Button>
      </div>
      <Screens />
      <div className="mx-auto max-w-6xl px-4 empty:hidden sm:px-8">
        <Refusal error={leave.error} />
      </div>
    </header>
  );
}

function Screens() {
  const managesStaff = useMay('manage-staff');
  const readsAuditLog = useMay('read-audit-log');
  const changesPictures = useMay('change-pictures');
  const seesCatalogue = useMay('see-catalogue');
  const seesForecast = useMay('see-forecast');
  const seesMoney = useMay('see-money');
  const seesBusiness = useMay('see-business');
  const seesSettings = useMay('see-settings');
  const sendsNewsletters = useMay('send-newsletters');
  const seesCustomers = useMay('see-customers');
  const seesPacking = useMay('see-packing');
  const screens = [
    { to: paths.today, label: 'Today', shown: true },
    { to: paths.customers, label: 'Customers', shown: seesCustomers },
    { to: paths.packing, label: 'Packing', shown: seesPacking },
    { to: paths.pictures, label: 'Pictures', shown: changesPictures },
    { to: paths.catalogue, label: 'Catalogue', shown: seesCatalogue },
    { to: paths.forecast, label: 'Forecast', shown: seesForecast },
    { to: paths.money, label: 'Money', shown: seesMoney },
    { to: paths.business, label: 'Business', shown: seesBusiness },
    { to: paths.newsletters, label: 'Newsletters', shown: sendsNewsletters },
    { to: paths.settings, label: 'Settings', shown: seesSettings },
    { to: paths.staff, label: 'Staff', shown: managesStaff },
    { to: paths.auditLog, label: 'Audit log', shown: readsAuditLog },
    { to: paths.sessions, label: 'My sessions', shown: true },
  ];
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the list is wider than the window.
  useEffect(() => {
    const opened = pathname && nav.current?.querySelector('[aria-current]');
    if (opened) opened.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Screens"
      className="mx-auto w-full max-w-6xl overflow-x-auto px-2 sm:px-6"
    >
      <ul className="flex">
        {screens
          .filter(({ shown }) => shown)
          .map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === paths.today}
                className="block whitespace-nowrap border-transparent border-b-4 forced-colors:border-[Canvas] px-3 py-3 font-semibold text-cream-soft hover:text-cream aria-[current=page]:border-accent aria-[current=page]:text-cream"
              >
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
