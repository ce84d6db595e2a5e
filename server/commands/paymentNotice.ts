import { shop } from '@nestbox/contract/shop';
import { shipmentDate } from '@nestbox/domain/box/dates';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { Customer } from '../db/queries/accounts.ts';
import type { StoredBox } from '../db/queries/boxes.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** '2026-12-01' → 'Tuesday 1 December 2026' */
const tellDate = (date: string) => longDate.format(new Date(date));

/** What the customer is told when a box is paid. `amount` in pence. */
export function paymentNotice(paid: { customer: Customer; box: StoredBox; amount: number }) {
  const { customer, box } = paid;
  const price = formatPounds(paid.amount);
  const delivery = tellDate(box.deliveryDate);
  return {
    notification: {
      heading: `Box ${box.boxNumber} is paid`,
      body: `We have received ${price}. Your box arrives on ${delivery}.`,
    },
    mail: {
      subject: `${shop.name}: box ${box.boxNumber} is paid`,
      text: [
        `Hello ${customer.firstName},`,
        '',
        `thank you: we have received ${price} for box ${box.boxNumber}, VAT included.`,
        `It is shipped on ${tellDate(shipmentDate(box.deliveryDate))} and arrives on ${delivery}.`,
        '',
        'Your subscription is active. We plan each further box for your household, tell you',
        'beforehand what is in it, and charge it the day before it is shipped. You can change,',
        'postpone or disable a box until two days before its shipment.',
        '',
        `Questions? Write to ${shop.supportEmail}.`,
        shop.name,
      ].join('\n'),
    },
  };
}
