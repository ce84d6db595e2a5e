import { button, canPress, press } from '@nestbox/client/testing/act';
import { getCardProvider, getPaymentClientSecret } from '@nestbox/contract/payment';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { customerCalls, nextBox } from '#app/testing/customerAnswers';
import { provideCards } from '#app/testing/fakeCards';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';

const script = '/card-sandbox/stripe.js';
const notReady = 'Stripe is not loaded yet.';
const quote = {
  clientSecret: 'pi_1_secret_1',
  amount: nextBox.boxPrice,
  credit: 0,
  box: nextBox,
  notes: [],
  reservedSeconds: 1800,
};
const checkout = () =>
  customerCalls()
    .answer(getCardProvider, { publishableKey: 'pk_test', script })
    .answer(getPaymentClientSecret, quote);
const again = () => screen.queryByRole('button', { name: 'Prepare the payment again' });

it('a secret that could not be had', async () => {
  const { confirmCardPayment } = provideCards();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const calls = checkout();
  const answerAgain = calls.refuseForNow(getPaymentClientSecret);
  await openScreen('/payment', calls);

  await sentence('8.20', 'it is logged only, and can be asked for again', async () => {
    await canPress('Prepare the payment again');
    expect(logged.mock.calls).toEqual([['The client secret could not be loaded.', 404]]);
    logged.mockRestore();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/error|fail|wrong/i)).toBeNull();
  });

  await sentence('8.18 not ready', 'Pay says so while there is no secret', async () => {
    press('Pay');
    expect((await screen.findByRole('alert')).textContent).toBe(notReady);
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  answerAgain();
  press('Prepare the payment again');
  await canPress('Pay £10.25');
  expect(again()).toBeNull();
});

it('a card provider that is not loaded', async () => {
  await openScreen('/payment', checkout());
  const scripts = () => document.head.querySelectorAll(`script[src="${script}"]`);

  await sentence('8.18 not ready', 'Pay says so while the provider is not loaded', async () => {
    await canPress(/^Pay £10\.25/);
    press(/^Pay £10\.25/);
    expect((await screen.findByRole('alert')).textContent).toBe(notReady);
  });

  // It is tried once again by itself, and then on request.
  for (let trial = 0; trial < 2; trial += 1) {
    await waitFor(() => expect(scripts()).toHaveLength(1));
    for (const each of scripts()) fireEvent.error(each);
  }
  await screen.findByText('Not available');
  provideCards();
  press('Try again');
  await waitFor(() => expect(screen.queryByText(notReady)).toBeNull());
  expect(button('Pay £10.25').disabled).toBe(false);
});
