import { shop } from '@nestbox/contract/shop';
import { BellOff, LogOut } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { useSignOut } from '#app/features/session/api/useSignOut';
import type { MissingProps } from '#app/parts/latePart';
import { lazyPart } from '#app/parts/lazyPart';
import { useSession } from '#app/session/useSession';
import { buttonStyle } from '#app/ui/buttonStyle';
import { Logo } from '#app/ui/logo';
import { MenuButton } from './menuButton';

/** Menu, logo and who is signed in, on a dark ground. */
export function TopBar() {
  const session = useSession();
  return (
    <div className="on-dark shell flex h-18 items-center gap-1 sm:gap-3">
      <MenuButton />
      <Link to={paths.home} aria-label={`${shop.name} home`} className="rounded-lg px-1 py-2">
        <Logo />
      </Link>
      <div className="ml-auto flex items-center gap-2 sm:gap-4">
        {session ? (
          <AccountActions />
        ) : (
          <Link to={paths.login} className={buttonStyle('onDark', 'small')}>
            Sign in
          </Link>
        )}
      </div>
    </div>
  );
}

const label = 'Notifications could not be loaded. Try again';

/** In the place of the bell, and as big. */
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

// Visitors have no notifications: they need not load what shows them.
const NotificationBell = lazyPart(
  async () =>
    (await import('#app/features/notification/components/notificationBell')).NotificationBell,
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
