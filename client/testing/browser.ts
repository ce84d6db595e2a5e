import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';
import { queryClient } from '../api/queryClient';

let minutes = 0;

/**
 * Adds what jsdom lacks, and sets the clock to noon of a day. A file may get another window than the one
 * before it.
 * @param day yyyy-MM-dd
 */
export function prepareBrowser(day: string): void {
  // Machines are slow at times.
  configure({ asyncUtilTimeout: 120_000 });
  // A test begins long after the one before it, so that no toast counts on.
  minutes += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) + minutes * 60_000 });
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
export function cleanBrowser(): void {
  cleanup();
  queryClient.clear();
  for (const name of ['localStorage', 'sessionStorage'] as const) window[name].clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
