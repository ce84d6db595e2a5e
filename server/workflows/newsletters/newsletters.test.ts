import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffNewsletters';
import { unsubscribe } from '@nestbox/contract/unsubscribe';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { confirmAddress } from '../../../testing/harness/confirmAddress.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { sendNewsletters } from './sendNewsletters.ts';

const shop = useTestShop({ perTest: true });
let ada: Member;
/** Bo and Cy agreed and confirmed; Di did not confirm, and Ed did not agree. */
let people: Person[];
beforeEach(async () => {
  ada = await newMember(shop, 'owner');
  people = [];
  for (let joined = 0; joined < 4; joined += 1) people.push(await signedIn(shop));
  const [bo, cy, , ed] = people as [Person, Person, Person, Person];
  for (const person of [bo, cy, ed]) await confirmAddress(shop, person);
  await shop.services.database.reader.execute(
    sql`update customers set marketing_enabled = false where customer_id = ${ed.customerId}`,
  );
});

const content = {
  subject: 'Spring is here',
  body: '# Hello\n\nSee [the tins](/products?of=1) and **more**.\n\n- one\n- <b>two</b>',
};
const add = async () =>
  (await callStaff(shop, staff.addNewsletter, { as: ada, body: content })).answer;
const read = async ({ newsletterId }: { newsletterId: string }) =>
  (await callStaff(shop, staff.getNewsletter, { as: ada, params: { newsletterId } })).answer;
const send = ({ newsletterId, version }: staff.StaffNewsletter, sendAt: string | null = null) =>
  callStaff(shop, staff.sendNewsletter, {
    as: ada,
    params: { newsletterId },
    body: { version, sendAt },
  });
const stop = ({ newsletterId, version }: staff.StaffNewsletter) =>
  callStaff(shop, staff.stopNewsletter, { as: ada, params: { newsletterId }, body: { version } });
const passMinutes = (minutes: number) =>
  shop.setTime(new Date(shop.services.clock.now().getTime() + minutes * 60_000).toISOString());
const copies = async (subject: string) =>
  (await shop.mails()).filter((mail) => mail.includes(`Subject: ${subject}`));

it('goes once to all who agreed and confirmed, and is counted', async () => {
  const draft = await add();
  expect((await read(draft)).reach).toEqual({
    inSegment: 4,
    reached: 2,
    withoutConsent: 1,
    unconfirmed: 1,
  });
  const sending = (await send(draft)).answer;
  expect(sending.state).toBe('sending');
  // Two processes, and one that comes again after a crash.
  const job = { newsletterId: draft.newsletterId };
  await Promise.all([1, 2, 3].map(() => sendNewsletters.handle(shop.services, job)));
  passMinutes(2);
  await shop.work();
  await sendNewsletters.handle(shop.services, job);
  const mails = await copies('Spring is here');
  const to = mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort();
  expect(to).toEqual([people[0]?.email, people[1]?.email].sort());
  const [mail = ''] = mails;
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).toContain(`the tins (${shop.services.publicUrl()}/products?of=3D1) and more.`);

  const [, token = ''] = /\/one-press\/([\w.-]+)>/.exec(mail) ?? [];
  await shop.call(unsubscribe, { body: { token } });
  expect(await read(draft)).toMatchObject({
    state: 'sent',
    written: 2,
    sent: 2,
    waiting: 0,
    givenUp: 0,
    unsubscribed: 1,
    reach: { inSegment: 4, reached: 1, withoutConsent: 2, unconfirmed: 1 },
  });
  const again = await send(await read(draft));
  expect([again.status, again.problem.detail]).toEqual([409, 'It is sent already.']);
});

it('asks those who agreed to confirm their address, once a week at most', async () => {
  const [, , di] = people;
  const ask = async (as = ada) =>
    callStaff(shop, staff.askToConfirm, { as, body: { segmentId: null } });
  const audience = async (segmentId?: string) =>
    callStaff(shop, staff.getAudience, { as: ada, query: segmentId ? { segmentId } : {} });
  const reach = { inSegment: 4, reached: 2, withoutConsent: 1, unconfirmed: 1 };
  expect((await audience()).answer).toMatchObject({ reach, canBeAsked: 1 });
  expect((await audience('gone')).problem.detail).toBe('There is no such segment any more.');
  expect((await ask(await newMember(shop, 'support'))).status).toBe(403);
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ answer }) => answer.mailed).sort()).toEqual([0, 1]);
  expect((await audience()).answer.canBeAsked).toBe(0);
  const links = async () => {
    await shop.work();
    return (await copies('Confirm your email address')).map(
      (mail) => /^To: (.*)$/m.exec(mail)?.[1],
    );
  };
  expect(await links()).toEqual([di?.email]);
  const query = { act: 'ask-to-confirm' };
  expect((await callStaff(shop, readAuditLog, { as: ada, query })).answer.entries).toMatchObject([
    { subject: 'All customers', after: { mailed: 1 } },
  ]);

  shop.advance(6);
  ada = await newMember(shop, 'owner');
  expect((await ask()).answer).toEqual({ mailed: 0, left: 0 });
  shop.advance(1);
  ada = await newMember(shop, 'owner');
  expect((await ask()).answer).toEqual({ mailed: 1, left: 0 });
  expect(await links()).toEqual([di?.email, di?.email]);
});

it('waits for its time, can be stopped before and while it goes out, and is not overwritten unseen', async () => {
  const draft = await add();
  const params = { newsletterId: draft.newsletterId };
  const later = new Date(shop.services.clock.now().getTime() + 3_600_000).toISOString();
  const save = (version: number, subject: string, segmentId?: string | null) =>
    callStaff(shop, staff.saveNewsletter, {
      as: ada,
      params,
      body: { ...content, subject, version, ...(segmentId !== undefined && { segmentId }) },
    });
  const saved = (await save(1, 'Later', 'never-finished')).answer;
  expect(saved).toMatchObject({ subject: 'Later', segmentName: 'Never finished sign-up' });
  const late = await save(1, 'Other');
  expect([late.status, late.problem.detail]).toEqual([
    409,
    'Sam owner has changed it meanwhile. Look again.',
  ]);
  expect((await save(2, 'Other', 'gone')).problem.detail).toBe(
    'There is no such segment any more.',
  );
  expect((await send(saved, '2020-01-01T00:00:00.000Z')).problem.detail).toBe(
    'Choose a time that is to come.',
  );

  const scheduled = (await send(saved, later)).answer;
  expect(await copies('Later')).toEqual([]);
  expect((await save(scheduled.version, 'Other')).problem.detail).toBe(
    'It waits to be sent. Stop it first.',
  );
  const again = (await stop(scheduled)).answer;
  expect(again.state).toBe('draft');
  const sending = (await send(again)).answer;
  await sendNewsletters.handle(shop.services, params);
  expect(await read(draft)).toMatchObject({ state: 'sent', written: 2, waiting: 2 });
  const stopped = (await stop(sending)).answer;
  expect(stopped).toMatchObject({ state: 'stopped', waiting: 0 });
  passMinutes(2);
  expect(await copies('Later')).toEqual([]);
});

it('is previewed, sends a test that unsubscribes nobody, and deletes drafts alone', async () => {
  const { newsletterId, version } = await add();
  const params = { newsletterId };
  const { light, dark } = (
    await callStaff(shop, staff.previewNewsletter, { as: ada, body: content })
  ).answer;
  expect(light).toContain(`href="${shop.services.publicUrl()}/products?of=1"`);
  expect(light).toContain('&lt;b&gt;two&lt;/b&gt;');
  expect(dark).toMatch(/<h2[^>]*>Hello<\/h2>/);
  const { answer } = await callStaff(shop, staff.testNewsletter, { as: ada, body: content });
  expect(answer.recipient).toBe(ada.email);
  const [test = ''] = await copies('Test: Spring is here');
  expect(test).toContain(`To: ${ada.email}`);
  const [, token = ''] =
    /unsubscribe#token=3D([\w.-]+)|unsubscribe#token=([\w.-]+)/.exec(test) ?? [];
  expect((await shop.call(unsubscribe, { body: { token } })).status).toBeGreaterThanOrEqual(400);
  const remove = (seen: number) =>
    callStaff(shop, staff.deleteNewsletter, { as: ada, params, body: { version: seen } });
  expect((await remove(version)).status).toBe(204);
  expect((await remove(version)).problem.detail).toBe('There is no such newsletter any more.');
});

it('is stopped by a mail server that does not keep up, and goes on behind the last copy', async () => {
  const draft = await add();
  const params = { newsletterId: draft.newsletterId };
  await send(draft);
  const { reader } = shop.services.database;
  // As if a first batch had ended at the first customer, and none of its copies was sent.
  const [first] = people.map(({ customerId }) => customerId).sort();
  await reader.execute(sql`update newsletters set last_customer_id = ${first}, written = 120
    where newsletter_id = ${draft.newsletterId}`);
  await reader.execute(sql`insert into mails
    (customer_id, mail_id, recipient, subject, text, newsletter_id, created_at, next_try_at)
    select gen_random_uuid(), gen_random_uuid(), '', '', '', ${draft.newsletterId}, now(), '2099-01-01'
    from generate_series(1, 120)`);
  await sendNewsletters.handle(shop.services, params);
  expect(await read(draft)).toMatchObject({ state: 'sending', written: 120, waiting: 120 });
  await reader.execute(sql`delete from mails where newsletter_id = ${draft.newsletterId}`);
  passMinutes(2);
  await sendNewsletters.handle(shop.services, params);
  const after = await read(draft);
  const left = people.slice(0, 2).filter(({ customerId }) => customerId > (first ?? ''));
  expect(after.state).toBe('sent');
  expect(after.written - 120).toBeLessThanOrEqual(left.length);
});
