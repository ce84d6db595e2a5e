import { expect, it } from 'vitest';
import { checkYear } from './checkYear.ts';
import { readText } from './claims.ts';
import { readDay } from './days.ts';
import { type SmallYear, smallYear } from './smallYear.ts';

const findings = (plant: (year: SmallYear) => void): string[] => {
  const year = smallYear();
  plant(year);
  return [...checkYear(year.journal, year.closing).findings];
};

/** Replaces words of the last notification that has them. */
const say = ({ journal }: SmallYear, words: string, instead: string) => {
  const index = journal.notifications.findLastIndex(({ body }) => body.includes(words));
  const notification = journal.notifications[index];
  if (!notification) throw new Error(`Nobody is told '${words}'`);
  journal.notifications[index] = {
    ...notification,
    body: notification.body.replace(words, instead),
  };
};

const plantDispute = ({ closing }: SmallYear) =>
  Object.assign(closing.provider, {
    disputes: [
      {
        object: 'dispute',
        id: 'dp_1',
        amount: 1_000,
        paymentIntent: 'pi_1',
        created: Date.parse('2028-03-10T07:00:00Z') / 1_000,
        status: 'lost',
      },
    ],
  });

it('finds nothing where all is as it was told', () => {
  expect(findings(() => {})).toEqual([]);
});

it.each<[string, (year: SmallYear) => void, RegExp]>([
  [
    'another amount than told',
    ({ charge }) => Object.assign(charge, { amount: 1_001 }),
    /said £10.00/,
  ],
  [
    'another day than told',
    ({ charge }) => Object.assign(charge, { created: charge.created + 86_400 }),
    /charged £10.00 on 2028-03-08, and .* said 2028-03-07/,
  ],
  [
    'a charge of which nobody was told',
    ({ journal }) => {
      journal.notifications.splice(1, 1);
      journal.mails.splice(0);
    },
    /and the customer was not told/,
  ],
  [
    'a second charge of a box',
    ({ closing, charge }) => {
      const again = { ...charge, id: 'ch_2', paymentIntent: 'pi_2' };
      Object.assign(closing.provider, { charges: [charge, again] });
    },
    /was charged 2 times/,
  ],
  [
    'a charge that is not booked',
    ({ closing }) => Object.assign(closing, { lines: [] }),
    /are not in the books/,
  ],
  [
    'a line on another day',
    ({ line }) => Object.assign(line, { date: '2028-03-08' }),
    /booked on 2028-03-08/,
  ],
  [
    'another VAT than that of the packs',
    ({ line }) => Object.assign(line, { goodsNet20: '8.34', goodsVat20: '1.66', vat: '1.66' }),
    /£1.66 of VAT at 20%, not £1.67/,
  ],
  [
    'a rate that nobody set',
    ({ journal }) => journal.products.set('tea', { name: 'Tea', price: 600, rate: 0 }),
    /tea is at 20% on A-2, not 0%/,
  ],
  [
    'a price above the list',
    ({ journal }) => journal.products.set('tea', { name: 'Tea', price: 599, rate: 20 }),
    /by the list they cost £11.98/,
  ],
  [
    'credit that is gone',
    ({ closing }) => {
      for (const credit of closing.credit.values()) {
        Object.assign(credit, { balance: -200, entries: credit.entries.slice(0, 1) });
      }
    },
    /£2.00 of goodwill of Ada on 2028-03-01 are gone/,
  ],
  [
    'packs that are not there',
    ({ closing }) => Object.assign(closing.stock[0] ?? {}, { count: 9 }),
    /not 8/,
  ],
  [
    'a delivery on another day',
    (year) => say(year, 'Your box is due on Thursday 9', 'Your box is due on Friday 10'),
    /arrived on 2028-03-09, and .* said 2028-03-10/,
  ],
  [
    'money that nobody paid',
    (year) => say(year, 'received £10.00', 'received £10.10'),
    /which nobody paid/,
  ],
  [
    'a refund that did not come',
    ({ journal }) =>
      journal.notifications.push({
        customerId: [...journal.customers.keys()][0] ?? '',
        at: new Date('2028-03-10T07:00:00Z'),
        heading: '£4.00 goes back to your card',
        body: 'A tin was dented.',
        boxId: [...journal.boxes.keys()][0] ?? '',
      }),
    /says that £4.00 went back, which did not/,
  ],
  [
    'a refund of which nobody was told',
    ({ closing }) =>
      Object.assign(closing.provider, {
        refunds: [
          {
            object: 'refund',
            id: 're_1',
            created: 1_836_000_000,
            amount: 400,
            paymentIntent: 'pi_1',
          },
        ],
      }),
    /nobody was told of £4.00 back/,
  ],
  [
    'a dispute that is not booked',
    (year) => plantDispute(year),
    /the dispute of £10.00 of pi_1 on 2028-03-10 is not in the books/,
  ],
  [
    'a dispute of whose end nobody was told',
    (year) => plantDispute(year),
    /nobody was told how the dispute dp_1 of £10.00 ended/,
  ],
  [
    'a screen with another amount',
    ({ journal }) => {
      for (const { views } of journal.boxes.values()) {
        const [first] = views;
        if (first) views[0] = { ...first, credit: 0 };
      }
    },
    /and the screen said £12.00 on 2028-03-07/,
  ],
  [
    'a table that does not add up',
    ({ journal: { mails } }) => {
      const [mail] = mails;
      if (mail) mails[0] = { ...mail, text: mail.text.replace('Free', '£1.00') };
    },
    /the rows of .* are £11.00, its total £10.00/,
  ],
  [
    'an amount that nobody compares',
    (year) => say(year, 'Your credit paid £2.00.', 'We knocked £2.00 off.'),
    /nobody compares 'We have received|nobody compares/,
  ],
])('finds %s', (_, plant, expected) => {
  expect(findings(plant)).toContainEqual(expect.stringMatching(expected));
});

it('accepts a newer message, and an amount that the payment page said', () => {
  const newer = ({ journal, charge }: SmallYear) => {
    const boxId = [...journal.boxes.keys()][0] ?? '';
    const customerId = [...journal.customers.keys()][0] ?? '';
    journal.acts.push({
      kind: 'quote',
      at: new Date('2028-03-07T06:00:00Z'),
      customerId,
      boxId,
      intent: charge.paymentIntent,
      amount: 1_000,
      credit: 200,
      items: [],
    });
    journal.notifications.splice(1, 1);
    journal.mails.splice(0);
  };
  expect(findings(newer)).toEqual([]);
});

it('accepts mails that waited for workers that were down, and no others', () => {
  const late =
    (...idle: string[]) =>
    ({ journal }: SmallYear) => {
      for (const day of idle) journal.idleDays.add(day);
      journal.mails.unshift({
        at: new Date('2028-03-05T07:00:00Z'),
        to: [...journal.customers.values()][0]?.email ?? '',
        subject: 'Nestbox: you have £2.00 more credit',
        text: 'Hello,\n\nWe have given you £2.00 of credit. It comes off your next box.\n\nQuestions? Write to us.',
      });
    };
  expect(findings(late('2028-03-02', '2028-03-03', '2028-03-04'))).toEqual([]);
  expect(findings(late('2028-03-03', '2028-03-04'))).toContainEqual(
    expect.stringContaining('gives £2.00 of credit, which is not there'),
  );
});

it('accepts a message of a minute in which the customer had looked before', () => {
  const moved = ({ journal }: SmallYear) => {
    const history = [...journal.boxes.values()][0];
    const [last] = history?.views.slice(-1) ?? [];
    if (!history || !last) throw new Error('there is no view');
    const planned = { ...last, status: 'Created' as const, delivery: '2028-03-28' };
    const at = new Date('2028-03-02T07:00:00Z');
    history.views.unshift(
      { ...planned, at },
      { ...planned, at: new Date('2028-03-02T21:00:00Z'), delivery: '2028-04-11' },
    );
    journal.notifications.splice(1, 0, {
      customerId: history.customerId,
      at,
      boxId: history.boxId,
      heading: 'Box 2 comes later',
      body: 'It was due on Tuesday 28 March and is now due on Tuesday 11 April.',
    });
  };
  expect(findings(moved).filter((each) => each.includes('and the screen'))).toEqual([]);
});

it('accepts a message that another one of the same minute has outdated', () => {
  const changed =
    (...days: string[]) =>
    ({ journal }: SmallYear) => {
      const history = [...journal.boxes.values()][0];
      const [last] = history?.views.slice(-1) ?? [];
      if (!history || !last) throw new Error('there is no view');
      const at = new Date('2028-03-02T07:00:00Z');
      const shown = { ...last, status: 'Created' as const, delivery: '2028-04-11' };
      history.views.unshift({ ...shown, at });
      for (const day of days) {
        journal.notifications.splice(1, 0, {
          customerId: history.customerId,
          at,
          boxId: history.boxId,
          heading: 'You changed a box',
          body: `Box 2 comes on ${day}, 14 days later.`,
        });
      }
    };
  const wrong = (...days: string[]) =>
    findings(changed(...days)).filter((each) => each.includes('and the screen'));
  expect(wrong('Tuesday 28 March', 'Tuesday 11 April')).toEqual([]);
  expect(wrong('Tuesday 28 March')).toHaveLength(1);
});

it('accepts a day that a pause or a payment of the same minute has outdated', () => {
  const paused =
    (heading: string) =>
    ({ journal }: SmallYear) => {
      const history = [...journal.boxes.values()][0];
      const [last] = history?.views.slice(-1) ?? [];
      if (!history || !last) throw new Error('there is no view');
      const at = new Date('2028-03-02T07:00:00Z');
      history.views.unshift({ ...last, at, status: 'Created', delivery: '2028-03-28' });
      const { customerId, boxId } = history;
      const message = { customerId, at, boxId };
      journal.notifications.splice(
        1,
        0,
        { ...message, heading, body: 'Nothing is charged.' },
        {
          ...message,
          heading: 'Box 2 comes later',
          body: 'It was due on Tuesday 28 March and is now due on Tuesday 11 April.',
        },
      );
    };
  const wrong = (heading: string) =>
    findings(paused(heading)).filter((each) => each.includes('and the screen'));
  expect(wrong('Your subscription is paused')).toEqual([]);
  expect(wrong('Box 1 is paid')).toEqual([]);
  expect(wrong('You have a question')).toHaveLength(1);
});

it('takes the decline of a charge for newer than the notice of the same minute', () => {
  const declined =
    (retry: string) =>
    ({ journal }: SmallYear) => {
      const box = [...journal.boxes.values()][0];
      if (!box) throw new Error('there is no box');
      const message = { customerId: box.customerId, boxId: box.boxId };
      const at = new Date('2028-03-06T08:00:00Z');
      journal.notifications.splice(
        2,
        0,
        {
          ...message,
          at,
          heading: 'The payment for box 2 was declined',
          body: `We could not charge £10.00: it was declined. We try again on ${retry}.`,
        },
        {
          ...message,
          at,
          heading: 'Box 2 costs your card £10.00',
          body: 'We charge £10.00 for box 2 on Monday 6 March.',
        },
      );
    };
  const wrong = (retry: string) =>
    findings(declined(retry)).filter((each) => each.includes('was charged'));
  expect(wrong('Tuesday 7 March')).toEqual([]);
  expect(wrong('Wednesday 8 March')).toHaveLength(1);
});

it('expects nothing of a box and of a message that a restore has lost', () => {
  const lost =
    (forgotten: boolean) =>
    ({ journal, closing }: SmallYear) => {
      const box = [...journal.boxes.values()][0];
      const [last] = box?.views.slice(-1) ?? [];
      if (!box || !last) throw new Error('there is no box');
      const boxId = '33333333-3333-4333-8333-333333333333';
      journal.boxes.set(boxId, { ...box, boxId, views: [{ ...last, status: 'Paid' }] });
      if (!forgotten)
        Object.assign(closing, { timelines: new Map([...closing.timelines, [boxId, []]]) });
      else {
        const [from, to] = [new Date('2028-03-08T12:00:00Z'), new Date('2028-03-08T21:00:00Z')];
        journal.forgotten.push({ from, to });
      }
      journal.notifications.push({
        customerId: box.customerId,
        at: new Date('2028-03-08T13:00:00Z'),
        boxId: box.boxId,
        heading: 'A replacement for box 2',
        body: 'It is due on Monday 13 March.',
      });
    };
  const wrong = (forgotten: boolean) =>
    findings(lost(forgotten)).filter((each) => /are reserved|arrived on/.test(each));
  expect(wrong(true)).toEqual([]);
  expect(wrong(false)).toHaveLength(2);
});

it('reads a number as the box of that time, not as one that was planned before it', () => {
  const replanned = (last: string) => {
    const year = smallYear();
    plantDispute(year);
    const box = [...year.journal.boxes.values()][0];
    const [view] = box?.views ?? [];
    if (!box || !view) throw new Error('there is no box');
    const boxId = '33333333-3333-4333-8333-333333333333';
    const planned = { ...view, status: 'Created' as const, at: new Date(last) };
    year.journal.boxes.set(boxId, { ...box, boxId, views: [planned] });
    year.journal.mails.push({
      at: new Date('2028-03-11T07:00:00Z'),
      to: 'ada@example.com',
      subject: 'Nestbox: your bank returned £10.00 to you',
      text: 'Your bank has decided about the payment for box 2, and returned £10.00 to you.',
    });
    const { findings: found } = checkYear(year.journal, year.closing);
    return [...found].filter((each) => each.includes('which was not'));
  };
  expect(replanned('2028-01-10T21:00:00Z')).toEqual([]);
  expect(replanned('2028-03-10T21:00:00Z')).not.toEqual([]);
});

it('reads days without a year near the day of the text', () => {
  expect(readDay('Saturday 1 January', '2027-12-20')).toBe('2028-01-01');
  expect(readDay('30 December', '2028-01-03')).toBe('2027-12-30');
  expect(readDay('Saturday 13 January', '2027-12-17')).toBe('2029-01-13');
});

it('reads what a text says of several boxes', () => {
  const text =
    'Box 5 comes next, on Wednesday 22 March. We charge £33.45 for it on Monday 20 March. You can change, postpone or disable it until Saturday 18 March, and cancel your subscription at any time.';
  expect(readText(text, '2028-03-07')).toEqual({
    claims: [
      { is: 'due', box: 5, on: '2028-03-22' },
      { is: 'charge', box: 5, amount: 3_345, on: '2028-03-20', firm: false },
      { is: 'changeable', box: 5, until: '2028-03-18' },
    ],
    unread: [],
  });
});
