import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { cleanBrowser, prepareBrowser } from '@nestbox/client/testing/browser';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import toast from 'react-hot-toast';
import { createRoutesStub, matchRoutes, type RouteObject } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { paidBox } from '#app/checkout/paidBox';
import Root from '#app/root';
import routes from '#app/routes';
import { clearSession } from '#app/session/session';
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
  prepareBrowser(today);
  onTestFinished(() => {
    cleanBrowser();
    toast.remove();
    clearSession();
    paidBox.set(null);
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
