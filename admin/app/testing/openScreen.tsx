import { queryClient } from '@nestbox/client/api/queryClient';
import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { cleanBrowser, prepareBrowser } from '@nestbox/client/testing/browser';
import { setLocale } from '@nestbox/domain/calendar/locale';
import { shop } from '@nestbox/shop/webShop';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { keepCsrfToken } from '../api/client';
import { findSession } from '../api/lostSession';
import { openRouter } from '../router';
import { today } from './staffAnswers';

const basePath = '/admin';

/**
 * Shows the screen at a path below /admin as the app does, with its top bar and the way to others.
 * @throws if a call was sent that has no answer, or one that does not fit the contract
 */
export async function openScreen(path: string, calls: AnsweredCalls): Promise<void> {
  prepareBrowser(today);
  setLocale(shop);
  history.replaceState(null, '', basePath + path);
  const router = openRouter();
  onTestFinished(() => {
    cleanBrowser();
    router.dispose();
    // What the app's modules keep.
    keepCsrfToken('');
    findSession();
    expect(calls.complaints).toEqual([]);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryAllByTestId('skeleton')).toHaveLength(0));
}

/** Returns the address of the shown screen below /admin, such as '/staff', with its filter. */
export const address = (): string =>
  (location.pathname.slice(basePath.length) || '/') + location.search;
