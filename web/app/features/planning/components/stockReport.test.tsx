import type { ProductForecast } from '@nestbox/contract/forecast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StockReport } from './stockReport';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the buttons. @returns the sent bodies, and functions that answer them */
function showReport(noneBasis: ProductForecast['noneBasis'] = 'estimated') {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Promise((answer) =>
      answers.push(() =>
        answer(Response.json({ nextBox: { before: null, after: null }, boxes: [] })),
      ),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StockReport
        productId="P1"
        productName="Oat Biscuits"
        reportedToday={null}
        noneBasis={noneBasis}
        pausedUntil={null}
        offersStop={false}
      />
    </QueryClientProvider>,
  );
  const answerAll = async (count: number) => {
    for (let call = 0; call < count; call += 1) {
      await waitFor(() => expect(sent).toHaveLength(call + 1));
      answers[call]?.();
    }
  };
  return { sent, answerAll };
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const plenty = { kind: 'report', productId: 'P1', report: 'plenty' };
const ranOut = { kind: 'report', productId: 'P1', report: 'ranOut' };

it('sends a count that is pressed while the report before it is under way, and after it', async () => {
  const { sent, answerAll } = showReport();
  press(/^Still have plenty/);
  fireEvent.click(await screen.findByRole('button', { name: /^4\s*packs/ }));
  await answerAll(2);
  expect(sent).toEqual([plenty, { ...plenty, packsLeft: 4 }]);
});

it('sends a report that is changed and changed back, in this order', async () => {
  const { sent, answerAll } = showReport();
  press(/^Still have plenty/);
  await screen.findByRole('button', { name: /^4\s*packs/ });
  press(/^Ran out early/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^4\s*packs/ })).toBeNull());
  press(/^Still have plenty/);
  await answerAll(3);
  expect(sent).toEqual([plenty, ranOut, plenty]);
});

it('asks for no report before a first delivery', () => {
  showReport('nothingSent');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
