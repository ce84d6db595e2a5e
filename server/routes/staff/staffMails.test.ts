import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffMails';
import { beforeAll, expect, it } from 'vitest';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import * as account from '../../account/accountMessages.ts';
import * as staffMessages from '../../account/staff/staffMessages.ts';
import * as payment from '../../billing/paymentMessages.ts';
import * as boxes from '../../boxes/boxMessages.ts';
import * as moves from '../../boxes/moveMessages.ts';
import * as parcels from '../../boxes/parcelMessages.ts';
import * as without from '../../boxes/withoutMessages.ts';
import * as cards from '../../subscription/cardMessages.ts';
import * as subscription from '../../subscription/subscriptionMessages.ts';
import * as erasure from '../../workflows/privacy/erasureMessages.ts';

const shop = useTestShop();
let ada: Member;
let sam: Member;
beforeAll(async () => {
  [ada, sam] = [await newMember(shop, 'owner'), await newMember(shop, 'owner')];
});

const read = async () => (await callStaff(shop, staff.getStaffMails, { as: ada })).answer;
const words = { greeting: 'Dear {name},', signature: ['Warm wishes', 'Sam at the shop'] };
/** Functions of the modules of messages that make no mail. */
const withoutMail = [
  'boxInMessage',
  'nameOf',
  'atStart',
  'page',
  'cardPart',
  'contents',
  'receiptNotes',
  'boxSkipped',
  'changeConfirmed',
];

it('lists every mail that the shop can send, and previews each with example data', async () => {
  const { mails } = await read();
  const made = Object.keys({
    ...boxes,
    ...moves,
    ...parcels,
    ...without,
    ...cards,
    ...payment,
    ...subscription,
    ...account,
    ...erasure,
    ...staffMessages,
  });
  const listed = mails.map(({ mail }) => mail);
  expect(listed).toEqual(
    expect.arrayContaining(made.filter((name) => !withoutMail.includes(name))),
  );
  expect(new Set(listed).size).toBe(listed.length);
  const titles = mails.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => listed.includes(title))).toEqual([]);
  for (const { mail, textOnly } of mails) {
    const params = { mail };
    const preview = await callStaff(shop, staff.previewMail, { as: ada, params, body: words });
    expect(preview.status).toBe(200);
    const { text, subject, pages } = preview.answer;
    expect(`${subject}\n${text}`).not.toMatch(/undefined|NaN|\[object/);
    if (textOnly) continue;
    expect(text).toMatch(/^Dear Ada,\n\n[\s\S]*\n\nWarm wishes\nSam at the shop\n\n/);
    expect(pages?.light).toContain('Dear Ada,');
    expect(pages?.dark).not.toContain('prefers-color-scheme');
  }
});

it('are framed by the staff’s app alone, in a page that runs nothing', async () => {
  const { cookie } = ada;
  const { headers, statusCode } = await shop.app.inject({
    url: '/api/staff/frame',
    headers: { cookie },
  });
  const policy = String(headers['content-security-policy']);
  expect([statusCode, headers['x-frame-options']]).toEqual([200, 'sameorigin']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('script');
});

it('sends a test mail to the member alone, a few an hour, and records it', async () => {
  const body = words;
  const send = () =>
    callStaff(shop, staff.sendTestMail, { as: sam, params: { mail: 'boxPaid' }, body });
  expect((await send()).answer).toEqual({ recipient: sam.email });
  await shop.work();
  const tests = (await shop.sentMails()).filter((mail) => /^Subject: Test: /m.test(mail));
  expect(tests).toEqual([expect.stringMatching(/^Subject: Test: .*Thank you: your box comes /m)]);
  expect(tests[0]).toContain(`To: ${sam.email}`);
  for (let sent = 1; sent < 10; sent += 1) expect((await send()).status).toBe(200);
  expect([(await send()).status]).toEqual([429]);
  const query = { act: 'send-test-mail' };
  const { entries } = (await callStaff(shop, readAuditLog, { as: ada, query })).answer;
  expect(entries).toHaveLength(10);
  expect(entries[0]).toMatchObject({ subject: 'A box was paid', staffId: sam.staffId });
});
