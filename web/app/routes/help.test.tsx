import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#app/testing/openScreen';
import { visitorCalls } from '#app/testing/shopAnswers';

const questions = () => within(screen.getByRole('main')).getAllByRole('group');

it('finds answers by the words of the customer, with the figures of the shop', async () => {
  await openScreen('/help', visitorCalls());
  expect(questions().length).toBeGreaterThanOrEqual(12);
  const search = screen.getByRole('searchbox', { name: 'Search the help' });
  const find = (value: string) => fireEvent.change(search, { target: { value } });
  find('delivery fee');
  expect(screen.getByText('What does delivery cost?').closest('details')?.textContent).toContain(
    '£2.95',
  );
  find('payment failed');
  expect(screen.getByText(/^My payment failed/).closest('details')?.textContent).toContain(
    '7 days to pay',
  );
  find('zebra');
  expect(await screen.findByRole('heading', { name: 'No answer found' })).toBeTruthy();
  const mail = within(screen.getByRole('main')).getByRole('link', { name: /@/ });
  expect(mail.getAttribute('href')).toMatch(/^mailto:/);
});
