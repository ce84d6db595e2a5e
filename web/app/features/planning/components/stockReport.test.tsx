import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StockReport } from './stockReport';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends a count that is pressed while a report is pending, after that report', async () => {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Promise((answer) =>
      answers.push(() => answer(Response.json({ sentences: [], warning: null }))),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StockReport productId="P1" productName="Oat Biscuits" toldToday={null} />
    </QueryClientProvider>,
  );

  fireEvent.click(screen.getByRole('button', { name: /^Still have plenty/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^4\s*packs/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(sent).toHaveLength(2));
  answers[1]?.();
  expect(sent).toEqual([
    { kind: 'report', productId: 'P1', report: 'plenty' },
    { kind: 'report', productId: 'P1', report: 'plenty', packsLeft: 4 },
  ]);
});
