import { describe, expect, it } from 'vitest';
import { breakFor } from '../../../testing/harness/breakFor.ts';
import { boxesOf, changeCard, subscriber } from '../../../testing/harness/customers.ts';
import { doDueWork } from '../../../testing/harness/doDueWork.ts';
import { lockedBox, replaceCards, unanswered } from '../../../testing/harness/lockedBox.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { rerunCustomer } from './rerunCustomer.ts';

const shop = useTestShop({ ownCustomers: true });

describe('running again', () => {
  it('charges what is due, prints the outcome, and does nothing twice', async () => {
    const person = await subscriber(shop);
    const [, second] = await boxesOf(shop, person);
    const named = ['rerun', '--email', person.email, '--number', '2'];
    await shop.liveTo(second?.lastChangeDate ?? '');
    shop.advance(1);
    expect((await operate(shop, named)).printed).toContain('Box 2: Created → CustomerNotified');
    shop.advance(1);
    const charged = await operate(shop, named);
    expect(charged.printed).toContain('Box 2: CustomerNotified → Paid');
    expect(charged.printed).toContain('Next: ');
    const again = await operate(shop, ['rerun', '--customer', person.email]);
    expect(again).toMatchObject({ exit: 0 });
    expect(again.printed).toContain('No box became anything else.');
    expect((await moneyOf(shop, person)).charged).toHaveLength(2);
  });

  it('prints when a declined charge is retried, and does not retry it earlier', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    const [, second] = await boxesOf(shop, person);
    await shop.liveTo(second?.chargeDate ?? '');
    const named = ['rerun', '--email', person.email, '--number', '2'];
    const again = await operate(shop, named);
    expect(again.printed).toMatch(/No box became anything else\.\n(.*\n)*Next: box 2, charge on/);
    expect((await moneyOf(shop, person)).declined).toBe(1);
    const { printed } = await operate(shop, ['customer', person.email]);
    expect(printed).toContain('generic_decline');
    expect(printed).toMatch(/box 2, with the saved card, declined: .*tried again on/);
  });

  it('says that the card provider failed, and charges once when it answers again', async () => {
    const { person, price } = await lockedBox(shop);
    const away = async () => {
      throw unanswered();
    };
    const answers = replaceCards(shop, { createPayment: away, chargeSaved: away });
    await shop.liveThroughFaults(1);
    const failed = await rerunCustomer(shop.services, person.customerId);
    expect(failed).toMatchObject({ moved: [], providerFailed: true });
    expect(failed.next[0]).toMatchObject({ kind: 'charge' });
    answers();
    expect(await rerunCustomer(shop.services, person.customerId)).toMatchObject({
      moved: [{ boxNumber: 2, before: 'CustomerNotified', after: 'Paid' }],
      providerFailed: false,
    });
    expect((await moneyOf(shop, person)).charged.slice(1)).toEqual([price]);
  });

  it('does at once what failed before and waits for its next try', async () => {
    const person = await subscriber(shop);
    const { reader } = shop.services.database;
    const repair = await breakFor(reader, 'boxes', person.customerId, "status = 'Dispatched'");
    const first = async () => (await boxesOf(shop, person))[0];
    shop.setTime(`${(await first())?.shipment_date}T09:00:00Z`);
    expect(await doDueWork(shop.services)).toHaveLength(1);
    await repair();
    await shop.work();
    expect((await first())?.orderStatus).toBe('Paid');
    expect(await rerunCustomer(shop.services, person.customerId)).toMatchObject({
      moved: [{ boxNumber: 1, before: 'Paid', after: 'Dispatched' }],
    });
  });
});
