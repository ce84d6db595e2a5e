import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { insertMail } from '../db/queries/notices.ts';
import { useTestShop } from '../testing/testShop.ts';

const shop = useTestShop();

it('tells mail programs where updates are switched off, and of nothing else', async () => {
  const { database, clock } = shop.services;
  const mail = { customerId: randomUUID(), recipient: 'ada@example.com', text: 'Hello' };
  for (const isUpdate of [true, false]) {
    const subject = isUpdate ? 'An update' : 'A service';
    await insertMail(
      database.reader,
      { ...mail, subject, isUpdate, html: '<p>Hello</p>' },
      clock.now(),
    );
  }
  const sent = await Promise.all((await shop.mails()).map((text) => PostalMime.parse(text)));
  const told = sent.map(({ subject, html, headers }) => [
    subject,
    html?.trim(),
    headers.find(({ key }) => key === 'list-unsubscribe')?.value,
  ]);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(['An update', '<p>Hello</p>', `<${shop.address}/my-household#data>`]);
  expect(told).toContainEqual(['A service', '<p>Hello</p>', undefined]);
});
