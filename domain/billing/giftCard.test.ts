import { describe, expect, it } from 'vitest';
import {
  decideGiftCard,
  decideGiftRefund,
  formatGiftCode,
  type GiftCardInView,
  giftCardState,
  readGiftCode,
  type WantedGiftCard,
} from './giftCard.ts';

const day = { today: '2026-12-01', bought: 0, forFriends: 0 };
const wanted: WantedGiftCard = {
  amount: 2500,
  forFriend: true,
  sendOn: '2026-12-24',
  message: 'Happy Christmas, Ada!',
};
const refusalOf = (over: Partial<WantedGiftCard>, today: Partial<typeof day> = {}) => {
  const decision = decideGiftCard({ ...wanted, ...over }, { ...day, ...today });
  return 'refused' in decision ? decision.refused : null;
};

describe('buying a gift card', () => {
  it('is possible from £10 to £250', () => {
    for (const amount of [1000, 2500, 25_000]) expect(refusalOf({ amount })).toBeNull();
    for (const amount of [0, 999, 25_001]) {
      expect(refusalOf({ amount })).toBe('A gift card is for £10 to £250.');
    }
  });

  it('is possible for today, and for a day within a year', () => {
    expect(refusalOf({ sendOn: '2026-12-01' })).toBeNull();
    expect(refusalOf({ sendOn: '2027-12-01' })).toBeNull();
    expect(refusalOf({ sendOn: '2026-11-30' })).toBe('Choose today or a later day.');
    expect(refusalOf({ sendOn: '2027-12-02' })).toBe('Choose a day within a year.');
  });

  it('takes a short message, and no advertisement', () => {
    expect(refusalOf({ message: '' })).toBeNull();
    expect(refusalOf({ message: '🎁'.repeat(200) })).toBeNull();
    expect(refusalOf({ message: 'x'.repeat(201) })).toBe('A message has 200 letters at most.');
    for (const message of ['To Ada... with love.', 'See you at 10.30.', 'Hi Mr. Lovelace. Enjoy']) {
      expect(refusalOf({ message })).toBeNull();
    }
    for (const message of ['https://x.test', 'www.x.test', 'win at casino.example now', 'a.co/b']) {
      expect(refusalOf({ message })).toBe('Leave web addresses out of the message.');
    }
    // With a wide full stop, and with invisible characters.
    for (const message of ['casino．example', 'casino.\u200bexample', 'casino\u00ad.example']) {
      expect(refusalOf({ message })).toBe('Leave web addresses out of the message.');
    }
    expect(refusalOf({ message: '生日快乐。祝你开心。👩‍👧' })).toBeNull();
  });

  it('is limited to £500 a day, and to five mails to others', () => {
    expect(refusalOf({}, { bought: 47_500 })).toBeNull();
    expect(refusalOf({}, { bought: 47_501 })).toMatch(/^You can buy gift cards for £500 a day/);
    expect(refusalOf({}, { forFriends: 5 })).toMatch(/^You can send 5 gift cards a day/);
    expect(refusalOf({ forFriend: false }, { forFriends: 5 })).toBeNull();
  });
});

const at = new Date('2026-12-01T09:00:00Z');
const unpaid: GiftCardInView = {
  amount: 2500,
  paidAt: null,
  sentAt: null,
  redeemedAt: null,
  refundedAt: null,
  disputedAt: null,
  cancelledAt: null,
};
const waiting = { ...unpaid, paidAt: at };
const sent = { ...waiting, sentAt: at };

describe('a gift card', () => {
  it('has a state, of which redeemed comes first', () => {
    expect([unpaid, { ...unpaid, cancelledAt: at }].map(giftCardState)).toEqual([
      'unpaid',
      'cancelled',
    ]);
    expect([waiting, sent].map(giftCardState)).toEqual(['waits', 'sent']);
    expect(giftCardState({ ...sent, refundedAt: at, disputedAt: at })).toBe('refunded');
    expect(giftCardState({ ...sent, disputedAt: at })).toBe('void');
    expect(giftCardState({ ...sent, redeemedAt: at, disputedAt: at })).toBe('redeemed');
  });

  it('can be refunded until it is redeemed', () => {
    expect([waiting, sent].map(decideGiftRefund)).toEqual([{ accepted: 2500 }, { accepted: 2500 }]);
    const others = [
      unpaid,
      { ...unpaid, cancelledAt: at },
      { ...sent, redeemedAt: at },
      { ...sent, refundedAt: at },
      { ...sent, disputedAt: at },
    ];
    for (const card of others) expect(decideGiftRefund(card)).toHaveProperty('refused');
  });
});

describe('the code of a gift card', () => {
  it('is read with any spaces and hyphens, in small letters too', () => {
    expect(formatGiftCode('ABCDEFGHJKMN2345')).toBe('ABCD-EFGH-JKMN-2345');
    for (const typed of ['ABCD-EFGH-JKMN-2345', ' abcd efgh jkmn 2345 ', 'abcdefghjkmn2345']) {
      expect(readGiftCode(typed)).toBe('ABCDEFGHJKMN2345');
    }
    for (const typed of ['WELCOME10', 'ABCD-EFGH-JKMN-234', 'ABCD-EFGH-JKMN-2340', '']) {
      expect(readGiftCode(typed)).toBeNull();
    }
  });
});
