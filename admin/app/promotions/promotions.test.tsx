import { button, canPress, field, part, press, select, type } from '@nestbox/client/testing/act';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import { listKinds } from '@nestbox/contract/staffKinds';
import * as staff from '@nestbox/contract/staffPromotions';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plainLook } from '../testing/catalogueAnswers';
import { address, openScreen } from '../testing/openScreen';
import { staffCalls, today } from '../testing/staffAnswers';

const welcome: staff.StaffPromotion = {
  amount: 500,
  percent: null,
  boxes: 1,
  firstBoxOnly: true,
  minGoods: 0,
  products: [],
  categories: [],
  maxUses: 500,
  validFrom: null,
  validUntil: null,
  code: 'WELCOME5',
  kind: 'code',
  state: 'running',
  wasEnded: false,
  says: '£5.00 off your first box',
  uses: 12,
  codes: 0,
  version: 4,
  brought: { customers: 9, boxes: 9, firstBoxes: 9, sales: 27_000, discount: 4_500, active: 7 },
};
const sheet: staff.StaffPromotion = {
  ...welcome,
  code: 'XMAS26',
  kind: 'sheet',
  state: 'ended',
  wasEnded: true,
  maxUses: null,
  codes: 20,
};

const listed = (...promotions: staff.StaffPromotion[]) => ({
  promotions,
  at: `${today}T09:00:00Z`,
});
const calls = (role?: Parameters<typeof staffCalls>[0]) =>
  staffCalls(role)
    .answer(staff.listPromotions, listed(welcome, sheet))
    .answer(listKinds, {
      categories: [{ ...plainLook, name: 'Kitchen', food: false, products: 2 }],
      usageTypes: [],
    })
    .answer(listCatalogue, []);

it('lists promotions by state, with what each has brought', async () => {
  await openScreen('/promotions', calls('support'));
  const table = part('table', 'Promotions');
  expect(
    table.getByRole('row', { name: /WELCOME5.*Running.*12 of 500.*9.*£270.00.*£45.00/ }),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New promotion' })).toBeNull();
  select('State', 'Ended');
  expect(address()).toBe('/promotions?state=ended');
  expect(part('table', 'Promotions').queryByText('WELCOME5')).toBeNull();
});

it('adds a promotion after its preview, and keeps what was typed where it is refused', async () => {
  const sent = calls()
    .answer(staff.previewPromotion, { says: '20% off every box', off: 600, left: 2_400 })
    .refuse(staff.addStaffPromotion, 409, 'A promotion Spring exists already.');
  await openScreen('/promotions/new', sent);
  fireEvent.click(screen.getByRole('radio', { name: 'An automatic offer' }));
  type({ Name: 'Spring', Percent: '200' });
  press('See what it does');
  expect(await screen.findByText('Type a whole number from 1 to 100')).toBeTruthy();
  expect(sent.sent(staff.previewPromotion)).toEqual([]);
  type({ Percent: '20', 'First day (optional)': '2027-03-01' });
  press('See what it does');
  expect(await screen.findByText(/costs £24.00, £6.00 less/)).toBeTruthy();
  await canPress('Add promotion');
  press('Add promotion');
  expect((await screen.findByRole('alert')).textContent).toBe('A promotion Spring exists already.');
  expect(field('Name').value).toBe('Spring');
  expect(sent.sent(staff.addStaffPromotion)[0]?.body).toMatchObject({
    kind: 'automatic',
    code: 'Spring',
    terms: { percent: 20, amount: null, boxes: null, maxUses: null, validFrom: '2027-03-01' },
  });
});

it('refuses a code that cannot be one at its field, before the preview', async () => {
  const sent = calls()
    .answer(staff.previewPromotion, { says: '10% off', off: 300, left: 2_700 })
    .answer(staff.addStaffPromotion, { code: 'WELCOME5' });
  await openScreen('/promotions/new', sent);
  type({ Code: 'winter 10%' });
  press('See what it does');
  expect(
    await screen.findByText('Give 3 to 40 letters, digits and hyphens, as in WELCOME5.'),
  ).toBeTruthy();
  expect(sent.sent(staff.previewPromotion)).toEqual([]);
  type({ Code: 'welcome 5' });
  press('See what it does');
  await canPress('Add promotion');
  press('Add promotion');
  expect(await screen.findByText('WELCOME5 is added.')).toBeTruthy();
});

it('ends a promotion, and lets it run again', async () => {
  const sent = calls().answer(staff.endStaffPromotion, null);
  await openScreen('/promotions/of/WELCOME5', sent);
  press('End it');
  expect(
    screen.getByText(
      /^Nobody can enter it any more. The 12 customers who have entered it still get/,
    ),
  ).toBeTruthy();
  sent.answer(
    staff.listPromotions,
    listed({ ...welcome, state: 'ended', wasEnded: true, version: 5 }),
  );
  press('End it');
  expect(await screen.findByRole('button', { name: 'Run it again' })).toBeTruthy();
  expect(sent.sent(staff.endStaffPromotion)[0]).toMatchObject({
    params: { code: 'WELCOME5' },
    body: { seen: 4 },
  });
});

it('shows the codes of a sheet by whether they are used', async () => {
  const sent = calls().answer(staff.listPromotionCodes, {
    codes: [
      { code: 'XMAS26-AAAAAAAA', usedAt: `${today}T09:00:00Z` },
      { code: 'XMAS26-BBBBBBBB', usedAt: null },
    ],
  });
  await openScreen('/promotions/of/XMAS26', sent);
  expect(sent.sent(staff.listPromotionCodes)).toEqual([]);
  press('Show the codes');
  expect(await screen.findByText('XMAS26-AAAAAAAA')).toBeTruthy();
  select('Show', 'Not used yet');
  expect(screen.queryByText('XMAS26-AAAAAAAA')).toBeNull();
  expect(screen.getByText('XMAS26-BBBBBBBB')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Make/ })).toBeNull();
  expect(button('Download CSV').disabled).toBe(false);
});
