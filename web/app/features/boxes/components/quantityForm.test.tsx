import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { useQuantity } from '../api/quantity';
import { QuantityForm } from './quantityForm';

afterEach(() => {
  cleanup();
  // Other files of the same process see them otherwise.
  toast.remove();
  vi.unstubAllGlobals();
});

function Form({ packs }: { packs: number }) {
  const quantity = useQuantity({ boxId: 'B1', productId: 'P1', quantity: packs });
  return (
    <>
      <p>Total quantity: {quantity.shown}</p>
      <QuantityForm productName="Oats" quantity={quantity} omit={null} />
    </>
  );
}

const preview = { nextBox: { before: null, after: null }, notes: [], sentences: [], boxes: [] };

/**
 * Shows the form of a box with one pack.
 * @returns the sent differences, functions that answer them, and one that shows what the box has then
 */
function showForm() {
  const deltas: number[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/preview')) return Response.json(preview);
    deltas.push(Number(url.split('/').at(-1)));
    return new Promise((answer) => answers.push(answer));
  });
  const client = new QueryClient();
  const form = (packs: number) => (
    <QueryClientProvider client={client}>
      <Form packs={packs} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(1));
  return { deltas, answers, has: (packs: number) => rerender(form(packs)) };
}

const done = () => new Response(null, { status: 204 });
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Set quantity/ });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const update = () => screen.getByRole('button', { name: /^Update quantity/ });
const total = () => screen.getByText(/^Total quantity:/).textContent;

it('shows a quantity before it is set, and sends the next one as a difference to it', async () => {
  const { deltas, answers, has } = showForm();
  fireEvent.change(field(), { target: { value: '4' } });
  press(/^Update quantity/);
  await waitFor(() => expect(total()).toBe('Total quantity: 4'));
  await waitFor(() => expect(deltas).toEqual([3]));
  fireEvent.change(field(), { target: { value: '5' } });
  press(/^Update quantity/);
  await waitFor(() => expect(total()).toBe('Total quantity: 5'));
  expect(deltas).toEqual([3]);
  answers[0]?.(done());
  await waitFor(() => expect(deltas).toEqual([3, 1]));
  expect(field().value).toBe('5');
  has(5);
  answers[1]?.(done());
  await waitFor(() => expect(update().tabIndex).toBe(-1));
  expect(field().value).toBe('5');
});

it('has nothing to say where the quantity of the field is the saved one', async () => {
  const { deltas, answers, has } = showForm();
  press(/^One more/);
  await waitFor(() => expect(deltas).toEqual([1]));
  has(2);
  answers[0]?.(done());
  expect(field().value).toBe('2');
  press(/^Update quantity/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(deltas).toEqual([1]);
});

it('counts on from a quantity that is typed and not sent', async () => {
  const { deltas } = showForm();
  fireEvent.change(field(), { target: { value: '5' } });
  press(/^One more/);
  await waitFor(() => expect(field().value).toBe('6'));
  await waitFor(() => expect(deltas).toEqual([5]));
});

it('sends the last of several presses', async () => {
  const { deltas } = showForm();
  press(/^One more/);
  press(/^One more/);
  press(/^One more/);
  press(/^One less/);
  await waitFor(() => expect(total()).toBe('Total quantity: 3'));
  await waitFor(() => expect(deltas).toEqual([2]));
});

it('goes back to the quantity of the server where it refuses, and says why', async () => {
  const { answers } = showForm();
  press(/^One more/);
  await waitFor(() => expect(total()).toBe('Total quantity: 2'));
  await waitFor(() => expect(answers).toHaveLength(1));
  const message = 'This box can no longer be changed.';
  answers[0]?.(new Response(message, { status: 409, headers: { 'content-type': 'text/plain' } }));
  await waitFor(() => expect(total()).toBe('Total quantity: 1'));
  expect(screen.getByRole('alert').textContent).toBe(message);
});

it('shows the quantity of the box, and does not go below one', async () => {
  const { deltas } = showForm();
  press(/^One less/);
  expect(field().value).toBe('1');
  expect(deltas).toEqual([]);
});

it('refuses what is not a whole number', () => {
  const { deltas } = showForm();
  for (const typed of ['1.5', '1e1']) {
    fireEvent.change(field(), { target: { value: typed } });
    press(/^Update quantity/);
    expect(screen.getByText('Quantity must be a whole number')).toBeTruthy();
    expect(field().value).toBe(typed);
  }
  expect(deltas).toEqual([]);
});
