import { londonDate } from '@nestbox/domain/calendar/london';
import { expect, it } from 'vitest';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { chargesOf, replaceCards, unanswered } from '../../../testing/harness/lockedBox.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { settlePayment } from './settlePayment.ts';

const shop = useTestShop({ ownCustomers: true, sandboxFollowsClock: true });

it('has the day and the VAT of its charge, though it is known two days later', async () => {
  const set = ['vat', 'set', 'standard', '25'];
  expect(await operate(shop, set)).toMatchObject({ exit: 0 });
  const person = await planned(shop);
  const boxId = person.boxes[0]?.boxId ?? '';
  const secret = await secretFor(shop, person, boxId);
  const paidOn = londonDate(shop.services.clock.now());
  const down = async () => {
    throw unanswered();
  };
  const answers = replaceCards(shop, { retrievePayment: down, cancelPayment: down });
  await payByCard(shop, secret, '4242424242424242');
  shop.advance(2);
  await shop.services.refreshCatalogue();
  answers();
  await settlePayment(shop.services, secret.split('_secret_')[0] ?? '');
  const [charge] = await chargesOf(shop, { person, boxId, price: 0 });
  expect(charge?.status).toBe('succeeded');
  expect(charge?.settledAt && londonDate(charge.settledAt)).toBe(paidOn);
  await shop.work();
  const receipt = (await shop.mails()).find(
    (mail) => mail.includes(`To: ${person.email}`) && mail.includes('Subject: Thank you'),
  );
  expect(receipt?.replaceAll(/=\r?\n/g, '')).toContain('VAT at 20%');
  expect(receipt).not.toContain('VAT at 25%');
});
