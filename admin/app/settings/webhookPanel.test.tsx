import { part, press } from '@nestbox/client/testing/act';
import { getProviderEvent, type ProviderEvent } from '@nestbox/contract/staffProviderEvents';
import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { settings, settingsCalls } from '../testing/settingsAnswers';

const event = (over: Partial<ProviderEvent>): ProviderEvent => ({
  eventId: 'evt_1',
  type: 'payment_intent.succeeded',
  title: 'Payment succeeded',
  payment: null,
  subject: 'pi_1',
  receivedAt: '2026-12-03T10:00:00.000Z',
  handledAt: '2026-12-03T10:00:01.000Z',
  tries: 1,
  effect: 'Marks the box as paid.',
  nextTryAt: null,
  failure: null,
  ...over,
});

const customerId = '00000000-0000-4000-8000-000000000001';
const box = { boxNumber: 1, orderNumber: 'NB-2026-000004' };
const events = [
  event({
    eventId: 'evt_3',
    type: 'refund.updated',
    title: 'Refund updated',
    payment: { customerId, box, amount: 495, paid: 2555 },
    handledAt: null,
    tries: 2,
    nextTryAt: '2026-12-03T11:00:00.000Z',
  }),
  event({ eventId: 'evt_2', payment: { customerId, box, amount: 2555, paid: 2555 } }),
  event({ type: 'setup_intent.succeeded', title: 'New card confirmed' }),
  event({
    eventId: 'evt_0',
    type: 'payment_intent.created',
    title: 'Payment intent created',
    payment: { customerId, box, amount: null, paid: 2555 },
    effect: null,
  }),
];

const rowsShown = () =>
  part('table', 'Latest events of the card provider')
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('says what came, of which order, how much and how far it is, and shows the failed alone', async () => {
  const webhook: StaffSettings['webhook'] = { ...settings.webhook, events };
  const calls = settingsCalls({ webhook });
  await openScreen('/settings/payments', calls);
  const [failed, paid, card, ...steps] = rowsShown();
  expect(steps).toEqual([]);
  expect(failed).toMatch(/^Refund updated.*NB-2026-000004£4\.95 of £25\.55.*Failed 2 times, next/);
  expect(paid).toMatch(/^Payment succeeded.*NB-2026-000004£25\.55.*Done$/);
  expect(card).toMatch(/^New card confirmed/);
  const [link] = screen.getAllByRole('link', { name: 'NB-2026-000004' });
  expect(link?.getAttribute('href')).toMatch(`/customers/${customerId}`);
  const pills = within(screen.getByRole('group', { name: 'Which events' }));
  fireEvent.click(pills.getByRole('radio', { name: 'Failed' }));
  await screen.findByRole('radio', { name: 'Failed', checked: true });
  expect(rowsShown()).toHaveLength(1);
  fireEvent.click(pills.getByRole('radio', { name: 'Every step' }));
  expect(rowsShown()).toHaveLength(4);
  calls.answer(getProviderEvent, ({ params: { eventId } }) => event({ eventId }));
  press('Payment succeeded');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Payment intent created, 3 Dec 2026/)).toBeTruthy();
});

it('folds what is for operators, with what it does before its name', async () => {
  const variables = [{ name: 'SMTP_URL', meaning: 'A `mail` server', isSecret: true }];
  const environment = [{ purpose: 'Sending mails', variables }];
  await openScreen('/settings', settingsCalls({ environment }));
  fireEvent.click(screen.getByText('For whoever operates the shop'));
  expect(screen.getByRole('list', { name: 'Sending mails' }).textContent).toBe(
    'A mail serverSMTP_URL, a secret',
  );
});
