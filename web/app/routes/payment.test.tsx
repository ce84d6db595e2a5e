import { getAddress } from '@nestbox/contract/address';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls, nextBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

it('asks for an address before the payment', async () => {
  const calls = customerCalls()
    .answer(getAddress, null)
    .answer(getPaymentClientSecret, {
      ...{
        clientSecret: 'pi_1_secret_1',
        amount: nextBox.boxPrice,
        credit: 0,
        box: nextBox,
        notes: [],
      },
    });
  await openScreen('/payment', calls);
  expect(await screen.findByText('Tell us where your boxes go before you pay.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  const link = screen.getByRole('link', { name: 'Add my address' });
  expect(link.getAttribute('href')).toMatch(/^\/my-household/);
});
