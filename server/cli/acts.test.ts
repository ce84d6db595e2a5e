import { addCustomerNote } from '@nestbox/contract/staffCustomerActs';
import { describe, expect, it } from 'vitest';
import { secretFor } from '../../testing/harness/browser.ts';
import { boxesOf, subscriber } from '../../testing/harness/customers.ts';
import { operate, testOperator } from '../../testing/harness/operator.ts';
import { planned } from '../../testing/harness/people.ts';
import { callStaff, newMember } from '../../testing/harness/staff.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readActs } from '../account/operatorActQueries.ts';

const shop = useTestShop();

const all = () => readActs(shop.services.database.reader, { customerId: null, since: null });

describe("operators' acts", () => {
  it('are recorded with their outcome, and without personal data', async () => {
    const before = (await all()).length;
    const person = await subscriber(shop);
    const { customerId, email } = person;
    const [box] = await boxesOf(shop, person);
    const boxId = String(box?.boxId);
    await operate(shop, ['customer', email]);
    const named = ['--email', email, '--number', '1'];
    await operate(shop, ['refund', ...named, '--amount', '1.50', '--reason', 'Ada was sad.']);
    await operate(shop, ['refund', boxId, '--amount', '900.00', '--reason', 'Ada was sad.']);
    const link = 'https://parcels.example/ada';
    await operate(shop, ['shipped', boxId, '--tracking', link]);
    await operate(shop, ['customer', 'nobody@example.com']);
    const waiting = await planned(shop);
    await secretFor(shop, waiting, String(waiting.boxes[0]?.boxId));
    shop.faults.replace([
      { fault: { kind: 'drop_reply' }, request: 'GET /v1/payment_intents', times: 3 },
    ]);
    await operate(shop, ['rerun', '--customer', waiting.customerId]);
    shop.faults.replace([]);
    await operate(shop, ['catalogue', 'stock', 'everyday-tea-bags-160', 'out']);
    await operate(shop, ['mails']);
    const by = { operator: testOperator, at: shop.services.clock.now(), customerId };
    const acts = (await all()).slice(before);
    expect(acts).toMatchObject([
      { ...by, command: 'customer', given: { who: customerId }, outcome: 'done' },
      {
        ...by,
        command: 'refund',
        given: { email: customerId, number: '1', amount: '150', reason: '(not kept)' },
        outcome: 'done',
      },
      { ...by, command: 'refund', given: { box: boxId, amount: '90000' }, outcome: 'refused' },
      { ...by, command: 'shipped', given: { box: boxId, tracking: '(not kept)' } },
      { command: 'customer', given: { who: '(nobody)' }, customerId: null, outcome: 'refused' },
      {
        command: 'rerun',
        given: { customer: waiting.customerId },
        customerId: waiting.customerId,
        outcome: 'failed',
      },
      { command: 'catalogue stock', given: { state: 'out' }, customerId: null, outcome: 'done' },
      { command: 'mails', given: {}, outcome: 'done' },
    ]);
    const kept = JSON.stringify(acts);
    for (const trace of [email, 'nobody@', 'sad', 'parcels.example'])
      expect(kept).not.toContain(trace);
  });

  it('are not recorded for help, for wrong arguments, and for commands that show no customer', async () => {
    const before = (await all()).length;
    await operate(shop, ['refund', '--help']);
    await operate(shop, ['refuse']);
    await operate(shop, ['refund', 'no-id', '--reason', 'x']);
    await operate(shop, ['catalogue', 'export']);
    await operate(shop, ['acts']);
    await operate(shop, ['advance', '1'], { program: 'sandbox' });
    expect(await all()).toHaveLength(before);
  });

  it('are printed as lines of JSON beside the audit log, from a number on', async () => {
    const person = await subscriber(shop);
    const owner = await newMember(shop, 'owner');
    const params = { customerId: person.customerId };
    const body = { note: 'Ada rang about the tins.' };
    await callStaff(shop, addCustomerNote, { as: owner, params, body });
    await operate(shop, ['work']);
    await operate(shop, ['customer', person.email]);
    const lines = async (...options: string[]) => {
      const { printed } = await operate(shop, ['audit-lines', ...options]);
      return printed.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
    };
    const all = await lines();
    const ofStaff = all.filter(({ log }) => log === 'staff');
    const ofOperators = all.filter(({ log }) => log === 'operators');
    expect(ofStaff.at(-1)).toMatchObject({
      act: 'note',
      subject: person.customerId,
      staffId: owner.staffId,
      why: null,
    });
    expect(ofOperators.at(-1)).toMatchObject({ command: 'customer', operator: testOperator });
    expect(JSON.stringify(all)).not.toContain('tins');
    const [staffAfter, operatorsAfter] = [ofStaff.at(-2), ofOperators.at(-2)];
    const [one, other] = ['--staff-after', '--operators-after'];
    expect(await lines(one, `${staffAfter.number}`, other, `${operatorsAfter.number}`)).toEqual([
      ofStaff.at(-1),
      ofOperators.at(-1),
    ]);
    expect((await operate(shop, ['audit-lines', one, 'x'])).exit).toBe(1);
  });

  it('are listed by customer and by day', async () => {
    const person = await subscriber(shop);
    await operate(shop, ['customer', person.email]);
    shop.advance(2);
    const day = shop.services.clock.now().toISOString().slice(0, 10);
    await operate(shop, ['work']);
    const ofPerson = await operate(shop, ['acts', '--customer', person.email]);
    expect(ofPerson).toMatchObject({ exit: 0, noted: '1 act.' });
    expect(ofPerson.printed).toBe(
      `2026-11-23 09:00  grace  customer  done  customer ${person.customerId}`,
    );
    const since = await operate(shop, ['acts', '--since', day]);
    expect(since.printed).toBe(`${day} 09:00  grace  work  done`);
    expect((await operate(shop, ['acts', '--since', 'yesterday'])).exit).toBe(1);
  });
});
