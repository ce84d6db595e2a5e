import { listPastBoxes } from '@nestbox/contract/box';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeStatus, customerCalls, laterBox, nextBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';

const main = () => within(screen.getByRole('main'));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const follow = (name: string) => fireEvent.click(main().getByRole('link', { name }));
const textsOf = (place: HTMLElement, role: string) =>
  within(place)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

const past = {
  ...laterBox,
  boxId: '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d00',
  boxNumber: 7,
  deliveryDate: '2026-11-17',
  orderStatus: 'Delivered' as const,
};

for (const { delivered, facts } of [
  {
    delivered: [past, { ...past, boxId: nextBox.boxId, boxNumber: 6 }],
    facts: ['2', '17-11-2026'],
  },
  { delivered: [], facts: ['0', 'None yet'] },
])
  it(`the subscription after ${delivered.length} boxes`, async () => {
    const calls = customerCalls({ status: activeStatus }).answer(listPastBoxes, delivered);
    await openScreen('/my-subscription', calls);
    expect(main().getByRole('list', { name: 'Boxes' }).children).toHaveLength(2);
    const expectCard = (title: string, path: string, terms: string[], values: string[]) => {
      const card = main().getByRole('link', { name: new RegExp(`^${title}`) });
      expect(card.getAttribute('href')).toBe(path);
      expect(textsOf(card, 'term')).toEqual(terms);
      expect(textsOf(card, 'definition')).toEqual(values);
    };

    await sentence('2.83 Previous boxes', "'Previous boxes' counts them, with the last date", () =>
      expectCard('Previous boxes', '/previous-boxes', ['Deliveries', 'Last delivery date'], facts),
    );
    await sentence('2.83 Next box', "'Next box' has products, date and price in pounds", () => {
      const card = main().getByRole('region', { name: 'Next box' });
      const link = within(card).getByRole('link', { name: 'Next box' });
      expect(link.getAttribute('href')).toBe(`/my-box-products/1/${nextBox.boxId}`);
      expect(textsOf(card, 'term')).toEqual(['Delivery date', 'Price', 'Total products']);
      expect(textsOf(card, 'definition')).toEqual(['Tue 15 Dec', '£10.25', '2 products']);
    });
    await sentence('2.83 Future boxes', "'Future boxes' counts them", () =>
      expectCard('Future boxes', '/future-boxes', ['Boxes', 'Planned until'], ['2', '29-12-2026']),
    );

    await sentence('2.84', "'Manage subscription' leads to the details", async () => {
      follow('Manage subscription');
      await waitFor(() => expect(heading()).toBe('Subscription details'));
    });
  });

it('the subscription before the first payment', async () => {
  await openScreen('/subscription-details', customerCalls());
  await sentence('4.26 inactive', 'without a saved card it has not started', () => {
    expect(screen.getByText(/^Your subscription has not started yet\./)).toBeTruthy();
    expect(main().getByText('No card is saved yet')).toBeTruthy();
    for (const name of ['Cancel subscription', 'Start again'])
      expect(main().queryByRole('button', { name })).toBeNull();
    const pay = main().getByRole('link', { name: 'Pay for my first box' });
    expect(pay.getAttribute('href')).toBe('/payment');
  });
});

it('a customer without a past box', async () => {
  await openScreen('/previous-boxes', customerCalls());
  await sentence('2.86', 'the screen says so, and leads to the future boxes', async () => {
    expect(main().getByText('No previous boxes')).toBeTruthy();
    follow('See future boxes');
    await waitFor(() => expect(heading()).toBe('Future boxes'));
  });
});

it('the future boxes', async () => {
  await openScreen('/future-boxes', customerCalls());
  await sentence('2.85 future', 'each stands by its number, with its facts and a link', () => {
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => textsOf(card, 'heading'))).toEqual([['Box 1'], ['Box 2']]);
    expect(cards.map((card) => textsOf(card, 'term'))).toEqual(
      cards.map(() => ['Products', 'Shipment date', 'Box price']),
    );
    expect(cards.map((card) => textsOf(card, 'definition'))).toEqual([
      ['2', 'Sun 13 Dec 2026', '£10.25'],
      ['2', 'Sun 27 Dec 2026', '£10.25'],
    ]);
    const links = cards.map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(links).toEqual(
      [nextBox, laterBox].map(({ boxNumber, boxId }) => `/my-box-products/${boxNumber}/${boxId}`),
    );
  });
});
