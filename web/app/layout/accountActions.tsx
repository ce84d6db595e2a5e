import { LogOut } from 'lucide-react';
import { Suspense } from 'react';
import { useSignOut } from '#app/features/session/api/useSignOut';
import { lazyPart } from '#app/parts/lazyPart';
import { buttonStyle } from '#app/ui/buttonStyle';
import { MissingBell } from './missingBell';

// Visitors have no notifications: they need not load what shows them.
const NotificationBell = lazyPart(
  async () =>
    (await import('#app/features/notification/components/notificationBell')).NotificationBell,
  MissingBell,
);

export function AccountActions() {
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
