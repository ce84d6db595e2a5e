import { pagePaths } from '@nestbox/contract/pagePaths';
import { buttonStyle } from '@nestbox/ui/button';
import { type ReactNode, Suspense, useId } from 'react';
import { Link, NavLink } from 'react-router';
import { useSignOut } from '#app/features/account/api/useSignOut';
import type { MissingProps } from '#app/parts/latePart';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingLine } from '#app/parts/missing';
import { useSession } from '#app/session/useSession';

function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="eyebrow px-3 pb-1 text-cream-soft">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

interface MenuLinkProps {
  to: string;
  onLeave: () => void;
  children: string;
}

const MenuLink = ({ to, onLeave, children }: MenuLinkProps) => (
  <li>
    <NavLink
      to={to}
      onClick={onLeave}
      className="flex min-h-12 items-center rounded-control px-3 text-lg hover:bg-cream/10 aria-[current=page]:bg-cream/10 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
    >
      {children}
    </NavLink>
  </li>
);

const MissingEntry = (missing: MissingProps) => <MissingLine what="Notifications" {...missing} />;
const NotificationEntry = lazyPart(
  async () =>
    (await import('#app/features/notifications/components/notificationEntry')).NotificationEntry,
  MissingEntry,
);

export function MenuEntries({ onLeave }: { onLeave: () => void }) {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-6 px-3 py-4">
        <ul>
          <MenuLink to={pagePaths.howItWorks} onLeave={onLeave}>
            How It Works
          </MenuLink>
        </ul>
        <MenuGroup title="Products">
          <MenuLink to={pagePaths.products} onLeave={onLeave}>
            All products
          </MenuLink>
        </MenuGroup>
        {session && (
          <>
            <MenuGroup title="Subscription">
              <MenuLink to={pagePaths.manageSubscription} onLeave={onLeave}>
                Manage subscription
              </MenuLink>
              <MenuLink to={pagePaths.mySubscription} onLeave={onLeave}>
                My subscription
              </MenuLink>
            </MenuGroup>
            <MenuGroup title="Household">
              <MenuLink to={pagePaths.profile} onLeave={onLeave}>
                My household
              </MenuLink>
              <MenuLink to={pagePaths.myProducts} onLeave={onLeave}>
                My products
              </MenuLink>
              <MenuLink to={pagePaths.boxSummary} onLeave={onLeave}>
                My boxes
              </MenuLink>
            </MenuGroup>
            <Suspense>
              <NotificationEntry onLeave={onLeave} />
            </Suspense>
          </>
        )}
      </nav>
      <div className="sticky bottom-0 border-t border-cream/15 bg-header p-6">
        {session ? (
          <button
            type="button"
            className={`${buttonStyle('onDark')} w-full`}
            onClick={() => {
              onLeave();
              signOut();
            }}
          >
            Sign out
          </button>
        ) : (
          <Link to={pagePaths.login} onClick={onLeave} className={`${buttonStyle()} w-full`}>
            Sign in
          </Link>
        )}
      </div>
    </>
  );
}
