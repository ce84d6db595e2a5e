import type { RouteConfigEntry } from '@react-router/dev/routes';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import toast from 'react-hot-toast';
import { createRoutesStub, matchRoutes, type RouteObject } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { queryClient } from '#app/api/queryClient';
import Root from '#app/root';
import routes from '#app/routes';
import { clearSession } from '#app/session/session';
import type { AnsweredCalls } from './answerCalls';
import { today } from './shopAnswers';

const modules = import.meta.glob<{ default: ComponentType }>('../routes/*.tsx');

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** A route of the app, whose module is loaded once it is shown. */
function stubOf({ file, index, path, children = [] }: RouteConfigEntry): StubRoute {
  const load = modules[`../${file}`];
  if (!load) throw new Error(`There is no ${file}`);
  const Component = lazy(load);
  if (index) return { index, Component, handle: load };
  return { ...(path && { path }), Component, handle: load, children: children.map(stubOf) };
}

const screens = routes.map(stubOf);
const App = createRoutesStub([{ Component: Root, children: screens }]);

/**
 * Shows the screen at a path as the app does, with its layout, its toasts and the way to others.
 * @throws if a call was sent that has no answer, or one that does not fit the contract
 */
export async function openScreen(path: string, calls: AnsweredCalls): Promise<void> {
  // The first screen of a process may take long to load.
  await Promise.all(
    (matchRoutes(screens as RouteObject[], path) ?? []).map(({ route }) => route.handle()),
  );
  prepareBrowser();
  onTestFinished(() => {
    cleanUp();
    expect(calls.complaints).toEqual([]);
  });
  render(
    <Suspense>
      <App initialEntries={[path]} />
    </Suspense>,
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryAllByTestId('skeleton')).toHaveLength(0));
}

let minutes = 0;

/** Adds what jsdom lacks. A file may get another window than the one before it. */
function prepareBrowser(): void {
  // Machines are slow at times.
  configure({ asyncUtilTimeout: 120_000 });
  // A test begins long after the one before it, so that no toast counts on.
  minutes += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T12:00:00Z`) + minutes * 60_000 });
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(prefers-reduced-motion: reduce)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** Files share a process: takes back what the next test would see. */
function cleanUp(): void {
  cleanup();
  toast.remove();
  queryClient.clear();
  clearSession();
  for (const name of ['localStorage', 'sessionStorage'] as const) window[name].clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
