import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../testing/harness/customers.ts';
import { moneyOf } from '../../testing/harness/money.ts';
import { operate } from '../../testing/harness/operator.ts';
import { planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop({ perTest: true });

const firstBox = async (person: Awaited<ReturnType<typeof subscriber>>) => {
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return box;
};

const today = () => shop.services.clock.now().toISOString().slice(0, 10);

describe('the packing list', () => {
  it('has the paid boxes of a day, as CSV and as slips, and again once they left', async () => {
    const person = await subscriber(shop);
    const box = await firstBox(person);
    const day = box.shipment_date;
    expect((await operate(shop, ['packing', today()])).printed).not.toContain(box.boxId);
    const list = await operate(shop, ['packing', day]);
    expect(list).toMatchObject({ exit: 0, noted: `1 box for ${day}.` });
    const rows: Record<string, string>[] = parse(list.printed, { columns: true });
    const ours = rows.filter((row) => row.box === box.boxId);
    expect(ours).toHaveLength(box.product);
    expect(ours[0]).toMatchObject({
      boxNumber: '1',
      status: 'Paid',
      name: 'Ada Lovelace',
      addressLine1: '12 St James Square',
      postCode: 'SW1Y 4LB',
      delivery: box.deliveryDate,
    });
    expect(ours.every((row) => Number(row.quantity) > 0 && Number(row.weightGrams) > 0)).toBe(true);
    const slips = (await operate(shop, ['packing', day, '--slips'])).printed;
    expect(slips).toContain('SW1Y 4LB');
    expect(slips).toContain(box.orderNumber);
    shop.setTime(`${day}T09:00:00Z`);
    await shop.work();
    expect((await firstBox(person)).orderStatus).toBe('Dispatched');
    const printedAgain = (await operate(shop, ['packing'])).printed;
    expect(printedAgain).toContain(`${box.boxId},1,${box.orderNumber},Dispatched`);
  });

  it('has overdue boxes, mentions unpaid ones, and refuses an invalid day', async () => {
    const person = await subscriber(shop);
    const { shipment_date: day, boxId, orderNumber } = await firstBox(person);
    shop.setTime(`${day}T02:00:00Z`);
    shop.advance(2);
    expect((await operate(shop, ['packing'])).printed).toContain(
      `${boxId},1,${orderNumber},Paid,${day}`,
    );
    expect(await operate(shop, ['packing', '2026-02-30'])).toMatchObject({ exit: 1, printed: '' });
    await shop.work();
  });

  it('lets no spreadsheet take a cell for a formula', async () => {
    const person = await subscriber(shop);
    const { shipment_date: day } = await firstBox(person);
    const { reader } = shop.services.database;
    await reader.execute(
      `update boxes set address = jsonb_set(address, '{name}', '"=cmd|calc"') where customer_id = '${person.customerId}' and address is not null`,
    );
    const { printed } = await operate(shop, ['packing', day]);
    expect(printed).toContain("'=cmd|calc");
    expect(printed).not.toMatch(/[\n,]"?=cmd/);
  });
});

describe('a refund', () => {
  it('is made in part, then of all that is left, and never of more', async () => {
    const person = await subscriber(shop);
    const box = await firstBox(person);
    const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
    const refund = (...more: string[]) =>
      operate(shop, ['refund', box.boxId, '--reason', 'Two tins were dented', ...more]);
    const part = await refund('--amount', '1.50');
    expect(part.exit).toBe(0);
    expect(part.printed).toContain('£1.50 of box 1 went back to the card.');
    expect(part.printed).toContain(`${pounds(box.boxPrice - 150)} of its payment is left.`);
    expect(part.noted).toContain('still going to be shipped');
    expect((await moneyOf(shop, person)).refunded).toBe(150);
    const tooMuch = await refund('--amount', pounds(box.boxPrice));
    expect(tooMuch).toMatchObject({ exit: 1 });
    expect(tooMuch.noted).toContain(`Only ${pounds(box.boxPrice - 150)} of`);
    expect((await refund()).printed).toContain(`${pounds(box.boxPrice - 150)} of box 1 went back`);
    expect((await moneyOf(shop, person)).refunded).toBe(box.boxPrice);
    expect((await refund()).noted).toContain('went back already');
    await shop.work();
    expect((await moneyOf(shop, person)).refunded).toBe(box.boxPrice);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.filter((mail) => mail.includes('Two tins were dented.'))).toHaveLength(2);
  });

  it('needs a payment, an amount and a reason', async () => {
    const { email } = await planned(shop);
    const box = ['refund', '--email', email, '--number', '1'];
    expect((await operate(shop, [...box, '--reason', 'Sorry.'])).noted).toContain('was never paid');
    expect((await operate(shop, box)).exit).toBe(1);
    const free = await operate(shop, [...box, '--reason', 'Sorry.', '--amount', '0']);
    expect(free.exit).toBe(1);
  });
});
