import { expect, it } from 'vitest';
import { decideChargeNow, decidePayLink, maxChargesADay } from './chargeNow.ts';

const waiting = { status: 'PaymentFailed', cardSaved: true, declinedToday: 0 } as const;

it('charges a declined card at once, a few times a day', () => {
  const charged = (declinedToday: number) => decideChargeNow({ ...waiting, declinedToday });
  expect(charged(0)).toEqual({ accepted: null });
  expect(charged(maxChargesADay - 1)).toEqual({ accepted: null });
  expect(charged(maxChargesADay)).toEqual({
    refused: 'The bank declined it 3 times today. Send a pay link, or try again tomorrow.',
  });
});

it('charges no card that is not saved', () => {
  expect(decideChargeNow({ ...waiting, cardSaved: false })).toEqual({
    refused: 'No card is saved. Send a pay link, so that the customer can pay.',
  });
});

it.each(['CustomerNotified', 'Paid', 'Cancelled'] as const)(
  'neither charges nor asks for a box that is %s',
  (status) => {
    const refused = 'This box does not wait for its payment any more.';
    expect(decideChargeNow({ ...waiting, status })).toEqual({ refused });
    expect(decidePayLink(status)).toEqual({ refused });
  },
);
