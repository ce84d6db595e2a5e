import { getBox, type Receipt } from '@nestbox/contract/box';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { readAllMails } from '../../../testing/audit.ts';
import { payWithoutSaving, secretFor } from '../../../testing/harness/browser.ts';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { charge as chargeLocked, lockedBox } from '../../../testing/harness/lockedBox.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { settlePayment } from './settlePayment.ts';

const shop = useTestShop({ ownCustomers: true });

const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

describe('the mail about a payment', () => {
  const mailOf = async ({ customerId }: Person, subject: string, boxNumber = 1) =>
    (await readAllMails(shop.services.database.reader)).find(
      (mail) =>
        mail.customerId === customerId &&
        mail.subject.startsWith(subject) &&
        mail.text.includes(`/my-box-products/${boxNumber}/`),
    )?.text;
  const vatLines = (receipt: Receipt | null) =>
    (receipt?.vat ?? []).map(
      ({ rate, net, vat, gross }) =>
        `VAT at ${rate}%: ${formatPounds(vat)} on ${formatPounds(net)}, together ${formatPounds(gross)}`,
    );

  it('confirms a checkout with its receipt, and names the next box that is charged', async () => {
    const person = await subscriber(shop);
    const [first, second] = await boxesOf(shop, person);
    const { receipt } = await ask(shop, person, getBox, { params: { boxId: first?.boxId ?? '' } });
    const mail = await mailOf(person, 'Thank you: your box comes');
    expect(receipt?.vat.length).toBeGreaterThan(0);
    for (const line of vatLines(receipt)) expect(mail).toContain(line);
    expect(mail).toContain(`Box 2 comes next, on ${formatDate(second?.deliveryDate ?? '')}.`);
    expect(mail).toContain(`We charge ${formatPounds(second?.boxPrice ?? 0)} for it on`);
  });

  it('comes with the shipment where a box was charged as announced', async () => {
    const box = await lockedBox(shop);
    const { person, boxId } = box;
    await chargeLocked(shop, box);
    const { receipt, shipment_date } = await ask(shop, person, getBox, { params: { boxId } });
    expect(await mailOf(person, 'Thank you: your box comes', 2)).toBeUndefined();
    shop.setTime(`${shipment_date}T09:00:00Z`);
    await shop.work();
    const mail = await mailOf(person, 'Your box is on its way', 2);
    for (const line of vatLines(receipt)) expect(mail).toContain(line);
    expect(mail).toContain(`Your card paid: ${formatPounds(receipt?.total ?? 0)} on `);
  });

  it('names no next box where the subscription does not run', async () => {
    const person = await planned(shop);
    const secret = await secretFor(shop, person, person.boxes[0]?.boxId ?? '');
    await payWithoutSaving(shop, secret);
    await settlePayment(shop.services, intentOf(secret));
    const mail = await mailOf(person, 'Thank you: your box comes');
    expect(mail).toContain('This is your receipt.');
    expect(mail).not.toContain('comes next');
  });
});
