import '@nestbox/client/zodWithoutEval';
import './config/styleNonce';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { base } from '@nestbox/client/api/client';
import { queryClient } from '@nestbox/client/api/queryClient';
import { refuseMutations } from '@nestbox/client/api/useMutation';
import { isView } from '@nestbox/client/storage/browserStorage';
import { ownContentId, usualContent } from '@nestbox/contract/shopTexts';
import { viewChangesNothing } from '@nestbox/contract/viewChangesNothing';
import { setLocale } from '@nestbox/domain/calendar/locale';
import { shopInPage, writeShopInPage } from '@nestbox/shop/shopInPage';
import { shop } from '@nestbox/shop/webShop';
import { ScreenLoader } from '@nestbox/ui/screenLoader';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import toast, { Toaster } from 'react-hot-toast';
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router';
import { firstCallsScript } from '#app/api/firstCalls';
import { setRouteStandIn } from '#app/config/loadRouteModule';
import { recordEarlyInput } from '#app/layout/earlyInput';
import { fontsScript } from '#app/layout/fontsScript';
import { NavigationEffects } from '#app/layout/navigationEffects';
import { SignOutEffects } from '#app/layout/signOutEffects';
import { Splash } from '#app/layout/splash';
import { StorageBanner } from '#app/layout/storageBanner';
import { UnexpectedError } from '#app/layout/unexpectedError';
import { latePart } from '#app/parts/latePart';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingScreen } from '#app/parts/missing';
import { useStarted } from '#app/session/useStarted';
import type { Route } from './+types/root';
import styles from './app.css?inline';

// Not in the first load, but loaded right after it: without a connection it could not be.
const ConnectionBanner = lazyPart(
  async () => (await import('#app/layout/connectionBanner')).ConnectionBanner,
);

// Not in the first load: no customer has a view.
const ViewBar = lazyPart(async () => (await import('#app/layout/viewBar')).ViewBar);

setLocale(shop);
if (!import.meta.env.SSR) recordEarlyInput();
if (isView) refuseMutations(refuseInView);
setRouteStandIn((load) => latePart(load, MissingScreen));

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

function refuseInView(): Error {
  toast.error(viewChangesNothing, { id: 'view' });
  return new Error(viewChangesNothing);
}

export const links: LinksFunction = () => [
  font(fraunces),
  font(figtree),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en-GB">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={shop.headerColour} />
      <meta name="shop" content={shop.id} />
      <script
        id={shopInPage}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by what writes it
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeShopInPage(shop) : '' }}
      />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? firstCallsScript(base) + fontsScript : '',
        }}
      />
      {/* Inline, so that no request delays it. The browser finds it by its name. */}
      <style href="app" precedence="default">
        {import.meta.env.SSR ? shop.colourStyle + styles : ''}
      </style>
      <Meta />
      <Links />
    </head>
    <body>
      <Splash />
      <SlowStart />
      {children}
      <script
        id={ownContentId}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes what it holds
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? JSON.stringify(usualContent()) : '',
        }}
      />
      <Scripts />
    </body>
  </html>
);

export const HydrateFallback = () => (
  <>
    <title>{shop.name}</title>
    <ScreenLoader />
  </>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <UnexpectedError error={error} />
);

/** The library's toasts are white and have no style of the theme. */
const toastColours = {
  background: 'var(--color-toast)',
  color: 'var(--color-ink)',
  // Seen where the system replaces all colours.
  border: '1px solid transparent',
};

export default function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationEffects />
      <SignOutEffects />
      <BarOfView />
      <Outlet />
      <StorageBanner />
      <Suspense>
        <ConnectionBanner />
      </Suspense>
      <Toaster
        position="top-center"
        containerClassName="one-at-a-time"
        containerStyle={{ top: 8 }}
        toastOptions={{ style: toastColours }}
      />
    </QueryClientProvider>
  );
}

function BarOfView() {
  const started = useStarted();
  if (!started || !isView) return null;
  return (
    <Suspense>
      <ViewBar />
    </Suspense>
  );
}

/**
 * Says that the page has not started, if its scripts are not loaded. The style sheet shows it after
 * 15 seconds. A page that has started removes it.
 */
function SlowStart() {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  if (started) return null;
  return (
    <p
      role="status"
      className="slow-start fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface px-4 py-5 text-center shadow-lift"
    >
      This page is slow to start. If nothing happens, check your connection and reload it.
    </p>
  );
}
