import { act, cleanup, render, screen } from '@testing-library/react';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showAddedToast } from './addedToast';

let now = Date.now();

beforeEach(() => {
  // Toasts of other files of the same process, which come when their last call is answered.
  toast.remove();
  // Toasts of the test before are long gone.
  now += 60_000;
  vi.useFakeTimers({ now });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const texts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const add = (count = 1) => act(() => showAddedToast(count));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('counts the products that are added one after the other in one toast', () => {
  add();
  expect(texts()).toEqual(['Product added successfully.']);
  pass(1500);
  add();
  pass(1500);
  add(2);
  expect(texts()).toEqual(['4 products added']);
});

it('begins anew once the toast has faded out', () => {
  add(3);
  expect(texts()).toEqual(['3 products added']);
  pass(2500);
  add();
  expect(texts()).toContain('Product added successfully.');
  pass(1200);
  expect(texts()).toEqual(['Product added successfully.']);
});
