import { isView } from '@nestbox/client/storage/browserStorage';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ownContent } from '#app/config/ownContent';
import { AddRemembered } from '#app/features/catalogue/components/addRemembered';
import { ApplyWantedBoxSize } from '#app/features/subscription/components/applyWantedBoxSize';
import { useEarlyInput } from '#app/layout/earlyInput';
import { Footer } from '#app/layout/footer';
import { TopBar } from '#app/layout/topBar';
import type { MissingProps } from '#app/parts/latePart';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingLine } from '#app/parts/missing';
import { useSession } from '#app/session/useSession';
import { useStarted } from '#app/session/useStarted';

const MissingBanner = (missing: MissingProps) => (
  <div className="shell pt-2">
    <MissingLine what="Whether a payment is due" {...missing} />
  </div>
);

// Not loaded for visitors, who have nothing to pay.
const PaymentDueBanner = lazyPart(
  async () =>
    (await import('#app/features/subscription/components/paymentDueBanner')).PaymentDueBanner,
  MissingBanner,
);

const signInPaths: string[] = [pagePaths.login, pagePaths.signUp];
const withoutHeader: string[] = [pagePaths.home, ...signInPaths];

export default function MainLayout() {
  const { pathname } = useLocation();
  const path = pathname.replace(/(.)\/$/, '$1');
  const session = useSession();
  useEarlyInput();
  const signingIn = signInPaths.includes(path);
  return (
    <>
      <div className="flex min-h-screen flex-col">
        {/* The home page has its bar inside its main part, in features/shop/components/hero.tsx. */}
        <SkipLink to={path === pagePaths.home ? '#start' : '#main'} />
        <AddRemembered />
        <ApplyWantedBoxSize />
        <aside
          aria-label="Announcement"
          data-own="announcement"
          className="bg-accent px-4 py-2.5 text-center font-semibold text-on-accent empty:hidden [&_a]:underline"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the server
          dangerouslySetInnerHTML={{ __html: ownContent.announcement }}
        />
        {!withoutHeader.includes(path) && <Header />}
        <main
          id="main"
          tabIndex={-1}
          className={`flex flex-1 flex-col ${signingIn ? 'bg-field dark:bg-page' : ''}`}
        >
          <Outlet />
        </main>
        {!signingIn && <Footer />}
      </div>
      {session && !signingIn && (
        <Suspense>
          <PaymentDueBanner />
        </Suspense>
      )}
    </>
  );
}

function Header() {
  // In a customer view its bar keeps this place.
  const scrolls = useStarted() && isView;
  return (
    <header className={`${scrolls ? '' : 'sticky top-0 z-30'} bg-header text-cream`}>
      <TopBar />
    </header>
  );
}

const SkipLink = ({ to }: { to: string }) => (
  <a
    href={to}
    className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-60 focus-visible:rounded-full focus-visible:bg-accent focus-visible:px-5 focus-visible:py-3 focus-visible:font-semibold focus-visible:text-on-accent"
  >
    Skip to content
  </a>
);
