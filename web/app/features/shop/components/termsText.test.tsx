import { defaultBoxDates, shipmentLead } from '@nestbox/domain/delivery/dates';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { TermsText } from './termsText';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// The page is built before the shop's settings are known, so its figures are in the text.
it('names the days on which a box is fixed and charged', () => {
  const { container } = renderTerms();
  const words = ['no', 'one', 'two', 'three', 'four', 'five'];
  expect(container.textContent).toContain(
    `Until ${words[defaultBoxDates.lastChangeLead - shipmentLead]} days before a box ships`,
  );
  expect(defaultBoxDates.chargeLead - shipmentLead).toBe(1);
  expect(container.textContent).toContain('charged to the same card the day before it ships');
});

function renderTerms() {
  // The settings never come, as while the page is built.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TermsText />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
