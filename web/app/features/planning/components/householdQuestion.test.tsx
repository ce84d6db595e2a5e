import type { BoxId } from '@nestbox/contract/values';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '#app/session/session';
import { HouseholdQuestion } from './householdQuestion';

const sentence =
  'You use less of 4 products than half a year ago, such as Toilet Tissue and Hand Wash.';

beforeEach(() => saveSession({ token: 'T', customerId: 'C1' }));

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

/** Shows the question of a box on a page. @returns the calls that were sent */
function showOn(boxId?: BoxId) {
  const sent: string[] = [];
  let isOpen = true;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${new URL(url, 'http://shop').pathname}`);
    if (method === 'POST') {
      isOpen = false;
      return new Response(null, { status: 204 });
    }
    const householdQuestion = isOpen ? { boxId: 'B1', sentence } : null;
    return Response.json({ questions: [], latestReport: null, householdQuestion });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HouseholdQuestion {...(boxId && { boxId })} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

it('says what was seen, and links to the occupants of the household', async () => {
  showOn();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Has your household changed?' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Update who lives here' });
  expect(link.getAttribute('href')).toBe('/household?step=occupants');
});

it('ends with No, nothing has changed', async () => {
  const sent = showOn('B1');
  fireEvent.click(await screen.findByRole('button', { name: 'No, nothing has changed' }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(sent[1]).toBe('POST /api/customer/C1/household-question/decline');
});

it('is on no page of another box', async () => {
  const sent = showOn('B2');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
