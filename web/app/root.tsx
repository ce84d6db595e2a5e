import './config/zodWithoutEval';
import './config/styleNonce';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { shop } from '@nestbox/contract/shop';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from 'react-hot-toast';
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router';
import { queryClient } from '#app/api/queryClient';
import { setRouteStandIn } from '#app/config/loadRouteModule';
import { NavigationEffects } from '#app/layout/navigationEffects';
import { SignOutEffects } from '#app/layout/signOutEffects';
import { SlowStart } from '#app/layout/slowStart';
import { Splash } from '#app/layout/splash';
import { StorageBanner } from '#app/layout/storageBanner';
import { UnexpectedError } from '#app/layout/unexpectedError';
import { latePart } from '#app/parts/latePart';
import { MissingScreen } from '#app/parts/missingScreen';
import { ScreenLoader } from '#app/ui/screenLoader';
import type { Route } from './+types/root';
import styles from './app.css?inline';

setRouteStandIn((load) => latePart(load, MissingScreen));

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

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
      <meta name="theme-color" content="#16241d" />
      {/* In the page itself, so that nothing waits for it; the browser's copy finds it there by name. */}
      <style href="app" precedence="default">
        {import.meta.env.SSR ? styles : ''}
      </style>
      <Meta />
      <Links />
    </head>
    <body>
      <Splash />
      <SlowStart />
      {children}
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

export default function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationEffects />
      <SignOutEffects />
      <Outlet />
      <StorageBanner />
      <Toaster position="top-center" />
    </QueryClientProvider>
  );
}
