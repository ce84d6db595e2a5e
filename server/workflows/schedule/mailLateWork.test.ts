import { expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { holdBox } from '../parcels/holdBox.ts';

const shop = useTestShop({ perTest: true });

const mailsTo = async (email: string) =>
  (await shop.mails()).filter(
    (mail) => mail.includes(`To: ${email}`) && mail.includes('work waits for too long'),
  );

it('mails the owners once a day of what is late, and of nothing else', async () => {
  const owner = await newMember(shop, 'owner');
  const packer = await newMember(shop, 'warehouse');
  const [box] = await boxesOf(shop, await subscriber(shop));
  const boxId = box?.boxId ?? '';
  const record = async () => {};
  await holdBox(shop.services, { boxId, reason: 'Which house is yours?', record });
  shop.advance(1);
  await shop.work();
  expect(await mailsTo(owner.email)).toEqual([]);
  shop.advance(2);
  await shop.work();
  const [mail = '', ...others] = await mailsTo(owner.email);
  expect(others).toEqual([]);
  expect(mail).toContain('Held boxes: 1');
  expect(mail).not.toContain('Which house');
  expect(await mailsTo(packer.email)).toEqual([]);
  shop.advance(1);
  await shop.work();
  expect(await mailsTo(owner.email)).toHaveLength(2);
  await holdBox(shop.services, { boxId, reason: null, record });
  shop.advance(1);
  await shop.work();
  expect(await mailsTo(owner.email)).toHaveLength(2);
});
