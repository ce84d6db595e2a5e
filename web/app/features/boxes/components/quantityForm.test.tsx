import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuantityForm } from './quantityForm';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends no second quantity before the first is set, and keeps what is typed meanwhile', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((answer) => answers.push(() => answer(new Response(null, { status: 204 })))),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuantityForm boxId="B1" productId="P1" productName="Oats" quantity={1} oneOff={false} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Set quantity/ });
  const update = screen.getByRole<HTMLButtonElement>('button', { name: /^Update quantity/ });

  fireEvent.change(field, { target: { value: '4' } });
  fireEvent.click(update);
  await waitFor(() => expect(update.disabled).toBe(true));
  fireEvent.change(field, { target: { value: '5' } });
  expect(update.disabled).toBe(true);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(update.disabled).toBe(false));
  expect(field.value).toBe('5');
});
