import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showUndoToast, UndoLine } from './undoToast';

// jsdom has none.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

function List({ hasProduct }: { hasProduct: boolean }) {
  return (
    <>
      <h2 tabIndex={-1}>Products in your box</h2>
      {hasProduct && <button type="button">Remove</button>}
      <Toaster />
    </>
  );
}

/** Shows a list with a button, and a toast that undoes what the button did. */
async function openToast() {
  const { rerender } = render(<List hasProduct />);
  const opener = screen.getByRole('button', { name: 'Remove' });
  act(() => opener.focus());
  act(() => {
    showUndoToast(opener, (frame) => <UndoLine {...frame} text="Removed." undo={() => {}} />);
  });
  await screen.findByRole('button', { name: 'Undo' });
  return { opener, remove: () => rerender(<List hasProduct={false} />) };
}

function pressUndo() {
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  fireEvent.click(undo);
}

it('gives the focus back to the pressed button', async () => {
  const { opener } = await openToast();
  pressUndo();
  expect(document.activeElement).toBe(opener);
});

it('gives it to what had it last, where the pressed button is gone', async () => {
  const { remove } = await openToast();
  remove();
  const heading = screen.getByRole('heading');
  act(() => heading.focus());
  pressUndo();
  expect(document.activeElement).toBe(heading);
});
