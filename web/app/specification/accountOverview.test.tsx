import { getSubscriptionSummary } from '@nestbox/contract/subscription';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';

const path = '/manage-subscription';
const summary = {
  totalProducts: 6,
  bathroomProducts: 2,
  kitchenProducts: 3,
  productsIn: [
    { productCategory: 'Bathroom', products: 2 },
    { productCategory: 'Kitchen', products: 3 },
  ],
  numberOfRooms: 4,
  occupants: 5,
  appliances: 1,
  pastDeliveries: 7,
  frequencyOfDeliveries: 5,
  nextBoxDeliveryDate: '2030-12-31',
};

const main = () => within(screen.getByRole('main'));
const card = (title: string) => main().getByRole('link', { name: new RegExp(`^${title}`) });

/** Returns the names and values of a card's facts. */
const factsOf = (title: string) => {
  const texts = (role: string) =>
    within(card(title))
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  return Object.fromEntries(texts('term').map((name, place) => [name, texts('definition')[place]]));
};

it('the cards of the account overview', async () => {
  await openScreen(path, customerCalls().answer(getSubscriptionSummary, summary));

  await sentence('2.77', 'there are three cards, which are links', () => {
    const cards = within(screen.getByRole('list', { name: 'Overview' })).getAllByRole('link');
    expect(cards).toEqual(['My Products', 'My household', 'My Subscription'].map(card));
  });

  for (const [number, title, address, facts] of [
    [
      '2.78',
      'My Products',
      '/my-products',
      { 'Total products': '6', 'Bathroom products': '2', 'Kitchen products': '3' },
    ],
    [
      '2.79',
      'My household',
      '/my-household',
      { 'Rooms added': '4', Occupants: '5', Appliances: '1' },
    ],
    [
      '2.80 card',
      'My Subscription',
      '/my-subscription',
      {
        'Past deliveries': '7',
        'Frequency of deliveries': 'Every 5 weeks',
        'Next delivery date': '31-12-2030',
      },
    ],
  ] as const)
    await sentence(number, `the card '${title}' has its facts, and leads to its page`, () => {
      expect(factsOf(title)).toEqual(facts);
      expect(card(title).getAttribute('href')).toBe(address);
    });

  await sentence('2.81', "'Manage subscription' leads to the details", async () => {
    fireEvent.click(main().getByRole('link', { name: 'Manage subscription' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Subscription details'),
    );
  });
});

for (const { answered, shown } of [
  { answered: [0, 1, '2031-02-03'], shown: ['0', 'Every week', '03-02-2031'] },
  { answered: [12, 40, '2031-10-01'], shown: ['12', 'Every 40 weeks', '01-10-2031'] },
  { answered: [3, null, null], shown: ['3', 'Not planned yet', 'Not planned yet'] },
] as const)
  it(`the overview with ${shown.join(', ')}`, async () => {
    const [pastDeliveries, frequencyOfDeliveries, nextBoxDeliveryDate] = answered;
    const figures = { pastDeliveries, frequencyOfDeliveries, nextBoxDeliveryDate };
    const calls = customerCalls().answer(getSubscriptionSummary, { ...summary, ...figures });
    await openScreen(path, calls);
    await sentence(
      '2.80 figures',
      'the figures are those of the answer, the date as DD-MM-YYYY',
      () => expect(Object.values(factsOf('My Subscription'))).toEqual(shown),
    );
  });
