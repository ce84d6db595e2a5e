import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { buttonStyle } from '@nestbox/ui/button';
import { Logo } from '@nestbox/ui/logo';
import { BellOff, LogOut } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '#app/features/account/api/useSignOut';
import type { MissingProps } from '#app/parts/latePart';
import { lazyPart } from '#app/parts/lazyPart';
import { useSession } from '#app/session/useSession';
import { MenuButton } from './menuButton';

/** Menu, logo and the customer's session. */
export function TopBar() {
  const session = useSession();
  return (
    <div className="on-dark shell flex h-18 items-center gap-1 sm:gap-3">
      <MenuButton />
      <Link
        to={pagePaths.home}
        aria-label={`${shop.name} home`}
        className="flex min-w-0 rounded-lg px-1 py-2"
      >
        <Logo name={shop.name} picture={shop.logo.onHeader} />
      </Link>
      <div className="ml-auto flex shrink-0 items-center gap-2 sm:gap-4">
        {session ? (
          <AccountActions />
        ) : (
          <Link to={pagePaths.login} className={buttonStyle('onDark', 'small')}>
            Sign in
          </Link>
        )}
      </div>
    </div>
  );
}

const label = 'Notifications could not be loaded. Try again';

/** A placeholder of the bell's size. */
const MissingBell = ({ onRetry, pending, checking }: MissingProps) =>
  checking ? (
    <span className="size-11" />
  ) : (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={pending}
      onClick={onRetry}
      className="grid size-11 place-items-center rounded-full hover:bg-cream/10 disabled:opacity-60"
    >
      <BellOff aria-hidden="true" className="size-6" />
    </button>
  );

// Not loaded for visitors, who have no notifications.
const NotificationBell = lazyPart(
  async () =>
    (await import('#app/features/notifications/components/notificationBell')).NotificationBell,
  MissingBell,
);

function AccountActions() {
  const signOut = useSignOut();
  return (
    <>
      <Suspense fallback={<span className="size-11" />}>
        <NotificationBell />
      </Suspense>
      <button
        type="button"
        onClick={signOut}
        className={`${buttonStyle('onDark', 'small')} max-sm:size-11 max-sm:min-h-11 max-sm:px-0`}
      >
        <LogOut aria-hidden="true" className="size-4 sm:hidden" />
        <span className="max-sm:sr-only">Sign out</span>
      </button>
    </>
  );
}
