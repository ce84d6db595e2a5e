import { button, part, press } from '@nestbox/client/testing/act';
import { Refusal } from '@nestbox/client/testing/answerCalls';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeStatus, customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';

it('a cancellation that fails', async () => {
  const calls = customerCalls({ status: activeStatus });
  const answer = calls.hold(setSubscriptionStatus, () => {
    throw new Refusal(500, 'No.');
  });
  await openScreen('/subscription-details', calls);
  await sentence('8.19', 'it stops the spinner and says nothing', async () => {
    press('Cancel subscription');
    await screen.findByRole('dialog');
    const dialog = () => part('dialog', /./);
    await dialog().findByRole('region', { name: 'What changes' });
    const before = screen.getByRole('dialog').textContent;
    press('Cancel subscription', dialog());
    const confirm = () => button('Cancel subscription', dialog());
    await waitFor(() => expect(confirm().getAttribute('aria-busy')).toBe('true'));
    expect(confirm().disabled).toBe(true);
    answer();
    await waitFor(() => expect(confirm().disabled).toBe(false));
    expect(confirm().getAttribute('aria-busy')).not.toBe('true');
    expect(screen.getByRole('dialog').textContent).toBe(before);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/error|fail|wrong|try again/i)).toBeNull();
    expect(calls.sent(setSubscriptionStatus)[0]?.body).toEqual({ status: false });
  });
});
