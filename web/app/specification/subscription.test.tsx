import { getSubscriptionSummary, setSubscriptionStatus } from '@nestbox/contract/subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, part, press } from '#app/testing/act';
import { Refusal } from '#app/testing/answerCalls';
import { activeStatus, customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';

const summary = {
  totalProducts: 6,
  bathroomProducts: 2,
  kitchenProducts: 3,
  numberOfRooms: 4,
  occupants: 3,
  appliances: 2,
};

for (const { answered, shown } of [
  { answered: [0, 1, '2031-02-03'], shown: ['0', 'Every week', '03-02-2031'] },
  { answered: [7, 5, '2030-12-31'], shown: ['7', 'Every 5 weeks', '31-12-2030'] },
  { answered: [12, 40, '2031-10-01'], shown: ['12', 'Every 40 weeks', '01-10-2031'] },
] as const)
  it(`the overview with ${shown.join(', ')}`, async () => {
    const [pastDeliveries, frequencyOfDeliveries, nextBoxDeliveryDate] = answered;
    const figures = { pastDeliveries, frequencyOfDeliveries, nextBoxDeliveryDate };
    const calls = customerCalls().answer(getSubscriptionSummary, { ...summary, ...figures });
    await openScreen('/manage-subscription', calls);
    await sentence(
      '2.80 figures',
      'the figures are those of the answer, the date as DD-MM-YYYY',
      () => {
        const card = within(
          within(screen.getByRole('main')).getByRole('link', { name: /^My Subscription/ }),
        );
        const texts = (role: string) =>
          card.getAllByRole(role).map(({ textContent }) => textContent);
        expect(texts('term')).toEqual([
          'Past deliveries',
          'Frequency of deliveries',
          'Next delivery date',
        ]);
        expect(texts('definition')).toEqual(shown);
      },
    );
  });

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
