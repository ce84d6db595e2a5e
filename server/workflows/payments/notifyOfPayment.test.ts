import { getBox, makeBoxActive } from '@nestbox/contract/box';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { readAllMails } from '../../../testing/audit.ts';
import { payWithoutSaving, secretFor } from '../../../testing/harness/browser.ts';
import { ask, boxesOf } from '../../../testing/harness/customers.ts';
import { charge as chargeLocked, lockedBox } from '../../../testing/harness/lockedBox.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { giveCredit } from '../refunds/giveCredit.ts';
import { settlePayment } from './settlePayment.ts';

const shop = useTestShop({ ownCustomers: true });

const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

describe('the mail about a payment', () => {
  const mailOf = async ({ customerId }: Person, subject: string) =>
    (await readAllMails(shop.services.database.reader)).find(
      (mail) => mail.customerId === customerId && mail.subject === subject,
    )?.text;

  it('has the VAT of the receipt, and names the next box that is charged', async () => {
    const box = await lockedBox(shop);
    const { person, boxId } = box;
    const third = (await boxesOf(shop, person))[2]?.boxId ?? '';
    await ask(shop, person, makeBoxActive, { params: { boxId: third }, body: { status: false } });
    await chargeLocked(shop, box);
    const { receipt } = await ask(shop, person, getBox, { params: { boxId } });
    const mail = await mailOf(person, 'Nestbox: box 2 is paid');
    expect(receipt?.vat.length).toBeGreaterThan(0);
    for (const { rate, net, vat, gross } of receipt?.vat ?? []) {
      expect(mail).toContain(
        `VAT at ${rate} %: ${formatPounds(vat)} on ${formatPounds(net)}, together ${formatPounds(gross)}`,
      );
    }
    const next = (await boxesOf(shop, person))[3];
    expect(mail).toContain(`Box 4 comes next, on ${formatDate(next?.deliveryDate ?? '')}.`);
    expect(mail).toContain(`We charge ${formatPounds(next?.boxPrice ?? 0)} for it on`);
  });

  it('names no next box where the subscription does not run', async () => {
    const person = await planned(shop);
    const secret = await secretFor(shop, person, person.boxes[0]?.boxId ?? '');
    await payWithoutSaving(shop, secret);
    await settlePayment(shop.services, intentOf(secret));
    const mail = await mailOf(person, 'Nestbox: box 1 is paid');
    expect(mail).toContain('This is your receipt.');
    expect(mail).not.toContain('comes next');
  });

  it('says what the card pays of the next box where credit is left for it', async () => {
    const box = await lockedBox(shop);
    const { person, price } = box;
    const given = { amount: price + 200, reason: 'Sorry.' };
    await giveCredit(shop.services, person.customerId, given);
    await chargeLocked(shop, box);
    const mail = await mailOf(person, 'Nestbox: box 2 is paid');
    expect(mail).toContain(
      `Thank you: nothing is charged for box 2. Your credit paid ${formatPounds(price)}.`,
    );
    const next = (await boxesOf(shop, person))[2];
    expect(mail).toContain(`We charge ${formatPounds((next?.boxPrice ?? 0) - 200)} for it on`);
  });
});
