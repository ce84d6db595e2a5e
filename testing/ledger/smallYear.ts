import type { ChargeRecord } from 'stripe-sandbox/records/records';
import { type BookLine, type BoxView, type Closing, type Journal, newJournal } from './journal.ts';

const customerId = '11111111-1111-4111-8111-111111111111';
const boxId = '22222222-2222-4222-8222-222222222222';
const email = 'ada@example.com';
const at = (day: string) => new Date(`${day}T07:00:00Z`);
const second = (day: string) => at(day).getTime() / 1_000;

/** A box of 2 packs of tea for £12.00, of which credit pays £2.00: told, charged, booked and delivered. */
export interface SmallYear {
  readonly journal: Journal;
  readonly closing: Closing;
  readonly charge: ChargeRecord;
  readonly line: Record<string, string>;
}

const view = (day: string, status: BoxView['status'], kind: BoxView['stage']['kind']): BoxView => ({
  at: new Date(`${day}T21:00:00Z`),
  number: 2,
  status,
  delivery: '2028-03-09',
  charge: '2028-03-07',
  lastChange: '2028-03-05',
  price: 1_200,
  fee: 0,
  credit: 200,
  replaces: null,
  stage: { kind, on: kind === 'arrived' ? '2028-03-09' : '2028-03-07' },
  items: [{ productId: 'tea', quantity: 2 }],
});

/** Returns a year in which nothing is wrong, for tests that plant a fault in it. */
export function smallYear(): SmallYear {
  const journal = newJournal();
  journal.customers.set(customerId, { email, name: 'Ada' });
  journal.products.set('tea', { name: 'Tea', price: 600, rate: 20 });
  journal.acts.push(
    { kind: 'count', at: at('2028-03-01'), productId: 'tea', count: 10 },
    { kind: 'goodwill', at: at('2028-03-01'), customerId, amount: 200 },
  );
  const views = [
    view('2028-03-06', 'CustomerNotified', 'locked'),
    view('2028-03-07', 'Paid', 'toPack'),
    view('2028-03-08', 'Dispatched', 'onItsWay'),
    view('2028-03-09', 'Delivered', 'arrived'),
  ];
  journal.boxes.set(boxId, { customerId, boxId, views });
  const notification = (day: string, heading: string, body: string) =>
    journal.notifications.push({ customerId, at: at(day), heading, body, boxId });
  notification('2028-03-01', 'You have £2.00 more credit', 'It comes off your next box.');
  notification(
    '2028-03-06',
    'Box 2 is being prepared',
    'We charge £10.00 on Tuesday 7 March. £2.00 credit comes off. It is due on Thursday 9 March.',
  );
  notification(
    '2028-03-07',
    'Box 2 is paid',
    'We have received £10.00. Your credit paid £2.00. Your box is due on Thursday 9 March.',
  );
  journal.mails.push({
    at: at('2028-03-06'),
    to: email,
    subject: 'Nestbox: box 2 is being prepared',
    text: `Hello,\n\nDelivery: Thursday 9 March\nShipment: Wednesday 8 March\nYour card pays: £10.00 on Tuesday 7 March\n\nBox 2 can no longer be changed: we are preparing it.\n\n2 × Tea: £12.00\nDelivery: Free\nCredit: −£2.00\nTotal, VAT included: £10.00\n\nQuestions? Write to us.`,
  });
  const charge = {
    object: 'charge',
    id: 'ch_1',
    created: second('2028-03-07'),
    amount: 1_000,
    amountRefunded: 0,
    refusal: null,
    paymentIntent: 'pi_1',
    metadata: { box_id: boxId },
  } as unknown as ChargeRecord;
  const line = {
    kind: 'sale',
    number: 'A-2',
    date: '2028-03-07',
    payment: 'pi_1',
    gross: '10.00',
    goodsNet20: '8.33',
    goodsVat20: '1.67',
    vat: '1.67',
    credit: '2.00',
  };
  const step = (day: string, status: BoxView['status']) => ({ status, at: at(day), cause: '' });
  const closing: Closing = {
    provider: { charges: [charge], refunds: [], disputes: [] },
    lines: [line satisfies BookLine],
    receipts: new Map([
      [
        boxId,
        {
          number: 'A-2',
          paidOn: '2028-03-07',
          deliveryFee: 0,
          credit: 200,
          total: 1_000,
          lines: [
            {
              productId: 'tea',
              productName: 'Tea',
              packLabel: '',
              quantity: 2,
              unitPrice: 600,
              vatRate: 20,
              sum: 1_200,
            },
          ],
          vat: [{ rate: 20, net: 833, vat: 167, gross: 1_000 }],
          refunds: [],
        },
      ],
    ]),
    timelines: new Map([
      [
        boxId,
        [
          step('2028-03-06', 'CustomerNotified'),
          step('2028-03-07', 'Paid'),
          step('2028-03-08', 'Dispatched'),
          step('2028-03-09', 'Delivered'),
        ],
      ],
    ]),
    credit: new Map([
      [
        customerId,
        {
          balance: 0,
          fromCard: 0,
          entries: [
            {
              entryNumber: 2,
              on: '2028-03-07',
              amount: -200,
              reason: 'Paid for a box.',
              boxNumber: 2,
            },
            { entryNumber: 1, on: '2028-03-01', amount: 200, reason: 'Sorry.', boxNumber: null },
          ],
          promotions: [],
        },
      ],
    ]),
    stock: [{ productId: 'tea', count: 8, reserved: 0 }],
    sums: { sales: 1_000, refunds: 0, disputes: 0, ours: 1_000, providers: 1_000 },
    differences: [],
  };
  return { journal, closing, charge, line };
}
