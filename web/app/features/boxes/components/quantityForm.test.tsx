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

function Form() {
  const quantity = useQuantity({ boxId: 'B1', productId: 'P1', quantity: 1 });
  return <QuantityForm productName="Oats" quantity={quantity} />;
}

const preview = { nextBox: { before: null, after: null }, notes: [], sentences: [], boxes: [] };

/** Shows the form. @returns the sent differences, and functions that answer them */
function showForm() {
  const deltas: number[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/preview')) return Response.json(preview);
    deltas.push(Number(url.split('/').at(-1)));
    return new Promise((answer) => answers.push(answer));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  return { deltas, answers };
}

const done = () => new Response(null, { status: 204 });
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Set quantity/ });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const total = () => screen.getByText('Total quantity:').textContent;

it('shows a quantity before it is set, and sends the next one as a difference to it', async () => {
  const { deltas, answers } = showForm();
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
  answers[1]?.(done());
  await waitFor(() => expect(field().value).toBe(''));
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

it('does not go below one, and counts by arrow keys from the quantity of the box', async () => {
  const { deltas } = showForm();
  press(/^One less/);
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(field().value).toBe('2');
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
