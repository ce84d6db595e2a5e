import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '#app/config/paths';
import { AddRemembered } from '#app/features/product/components/addRemembered';
import { Footer } from '#app/layout/footer';
import { Header } from '#app/layout/header';
import { SkipLink } from '#app/layout/skipLink';
import type { MissingProps } from '#app/parts/latePart';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingLine } from '#app/parts/missingLine';
import { useSession } from '#app/session/useSession';

const MissingBanner = (missing: MissingProps) => (
  <div className="shell pt-2">
    <MissingLine what="Whether a payment is due" {...missing} />
  </div>
);

// Visitors owe nothing: they need not load what says so.
const PaymentDueBanner = lazyPart(
  async () =>
    (await import('#app/features/subscription/components/paymentDueBanner')).PaymentDueBanner,
  MissingBanner,
);

const signInPaths: string[] = [paths.login, paths.signUp];
const withoutHeader: string[] = [paths.home, ...signInPaths];

export default function MainLayout() {
  const { pathname } = useLocation();
  const place = pathname.replace(/(.)\/$/, '$1');
  const session = useSession();
  const signingIn = signInPaths.includes(place);
  return (
    <>
      <div className="flex min-h-screen flex-col">
        <SkipLink />
        <AddRemembered />
        {!withoutHeader.includes(place) && <Header />}
        <main
          id="main"
          tabIndex={-1}
          className={`flex flex-1 flex-col ${signingIn ? 'bg-white' : ''}`}
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
