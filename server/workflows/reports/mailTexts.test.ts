import { readAuditLog } from '@nestbox/contract/staff';
import * as mails from '@nestbox/contract/staffMails';
import * as staff from '@nestbox/contract/staffMailTexts';
import { shop as shopFile } from '@nestbox/shop/shop';
import { beforeAll, describe, expect, it } from 'vitest';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readerOf } from '../../notifications/editableTexts.ts';
import { readMessage } from '../../notifications/message.ts';
import { cardExpiring } from '../../subscription/cardMessages.ts';
import { paused, welcome } from '../../subscription/subscriptionMessages.ts';

const shop = useTestShop();
let ada: Member;
let sam: Member;
beforeAll(async () => {
  [ada, sam] = [await newMember(shop, 'owner'), await newMember(shop, 'owner')];
});

const textsOf = async (mail: string) =>
  (await callStaff(shop, staff.getMailTexts, { as: ada, params: { mail } })).answer;
const set = (mail: string, texts: Record<string, string>, version: number, as = ada) =>
  callStaff(shop, staff.setMailTexts, {
    as,
    params: { mail },
    body: { texts, version, why: 'Warmer' },
  });
const restore = (mail: string, to: number, version: number) =>
  callStaff(shop, staff.restoreMailTexts, { as: ada, params: { mail }, body: { to, version } });

const written = () => readMessage(paused('2027-01-04', []), readerOf(shop.services));

describe('the texts of a mail', () => {
  it('hold in mail and app from then on, are recorded, go back in one act, and are not overwritten unseen', async () => {
    const usual = written();
    expect(usual.mail?.subject).toBe(
      `${shopFile.name}: your subscription is paused until Monday 4 January`,
    );
    const before = await textsOf('paused');
    expect(before).toMatchObject({ version: 0, examples: { shop: shopFile.name } });
    expect(before.texts.find(({ name }) => name === 'opening')).toEqual({
      name: 'opening',
      label: 'First lines',
      text: 'Your subscription is paused. It resumes by itself on {date}. We remind you before.',
      usual: 'Your subscription is paused. It resumes by itself on {date}. We remind you before.',
      variables: ['date', 'shop'],
      needed: ['date'],
      maxLength: 600,
      isOneLine: false,
    });

    const texts = {
      subject: ' Enjoy the break ',
      heading: before.texts.find(({ name }) => name === 'heading')?.usual ?? '',
      inTheApp: 'See you on {date}!',
      opening: 'A break it is.\n\nWe start again on {date}.',
      note: 'PS: <b>{shop}</b> misses you.',
    };
    expect((await set('paused', texts, 0)).status).toBe(200);
    expect(written()).toMatchObject({
      heading: 'Your subscription is paused until Monday 4 January',
      body: 'See you on Monday 4 January!',
      mail: {
        subject: 'Enjoy the break',
        paragraphs: ['A break it is.', 'We start again on Monday 4 January.'],
        further: [`PS: <b>${shopFile.name}</b> misses you.`],
      },
    });
    const { versions } = (await set('paused', { subject: 'Paused' }, 1, sam)).answer;
    expect(versions).toMatchObject([
      { version: 2, texts: { subject: 'Paused' }, set: { who: 'Sam owner', why: 'Warmer' } },
      { version: 1, set: { who: 'Sam owner' } },
      { version: 0, texts: {}, set: null },
    ]);
    expect(Object.keys(versions[1]?.texts ?? {})).not.toContain('heading');

    const late = await set('paused', { subject: 'Late' }, 1);
    expect([late.status, late.problem.detail]).toEqual([
      409,
      'Sam owner changed this mail meanwhile (version 2). Compare below, and save again to replace it.',
    ]);
    await restore('paused', 1, 2);
    expect(written().mail?.subject).toBe('Enjoy the break');
    await restore('paused', 0, 3);
    expect(written()).toEqual(usual);
    expect((await restore('paused', 9, 4)).problem.detail).toBe('There is no version 9.');

    const query = { act: 'set-mail-texts' };
    const { entries } = (await callStaff(shop, readAuditLog, { as: ada, query })).answer;
    expect(entries.map(({ subject, why }) => [subject, why])).toEqual([
      ['The subscription is paused', 'Back to the usual texts'],
      ['The subscription is paused', 'Back to version 1'],
      ['The subscription is paused', 'Warmer'],
      ['The subscription is paused', 'Warmer'],
    ]);
    expect(entries[2]).toMatchObject({
      before: { subject: 'Enjoy the break' },
      after: { subject: 'Paused' },
    });
  });

  it.each([
    [
      { subject: 'Dear {customer}' },
      '“Subject” cannot have {customer}. It can have {card}, {date} and {shop}.',
    ],
    [
      { opening: 'Your {card} is about to expire.' },
      '“First lines” needs {date}: nothing else of the mail says it.',
    ],
    [{ button: '' }, '“Button” is empty: write a text.'],
    [{ button: 'x'.repeat(41) }, '“Button” has 41 characters, and can have 40.'],
    [{ subject: 'One\nTwo' }, '“Subject” has a line break or a control character.'],
    [
      { note: 'Save {10%' },
      '“Lines at the end” has a brace that belongs to no variable. It can have {card}, {date} and {shop}.',
    ],
    [{ colour: 'red' }, 'This mail has no text “Colour”.'],
  ])('are refused with a sentence: %j', async (texts, says) => {
    const refused = await set('cardExpiring', texts as Record<string, string>, 0);
    expect([refused.status, refused.problem.detail]).toEqual([400, says]);
    expect((await textsOf('cardExpiring')).version).toBe(0);
  });

  it('does not stop a mail with a text that another version of the program took', async () => {
    const storedSettings = {
      ...shop.services.storedSettings,
      current: () => ({ value: { opening: 'Your {plastic} expires.' } }) as never,
    };
    const { body } = readMessage(
      cardExpiring('Visa ending in 4242', '2027-01-31'),
      readerOf({ storedSettings }),
    );
    expect(body).toMatch(/^Your Visa ending in 4242 is valid until /);
  });

  it('are previewed as they are typed, in page, text and app, and what is fixed has no ground', async () => {
    const { greeting, signature } = shopFile.mails;
    const words = { greeting, signature: [...signature], texts: { opening: 'Glad <you> came.' } };
    const params = { mail: 'welcome' };
    const preview = await callStaff(shop, mails.previewMail, { as: ada, params, body: words });
    expect(preview.answer.text).toContain('\n\nGlad <you> came.\n\n');
    expect(preview.answer.inApp?.heading).toBe(`Welcome to ${shopFile.name}`);
    const page = preview.answer.pages?.light;
    expect(page).toMatch(/<span style="[^"]*">Glad &lt;you&gt; came\.<\/span>/);
    expect(page).not.toMatch(/[\uE000\uE001]/);
    const test = await callStaff(shop, mails.sendTestMail, { as: ada, params, body: words });
    expect(test.status).toBe(200);
    await shop.work();
    expect((await shop.sentMails()).join('')).not.toMatch(/=EE=80=8[01]|[\uE000\uE001]/);
    expect(readMessage(welcome(), readerOf(shop.services)).mail?.paragraphs[0]).toMatch(
      /^Your account is open/,
    );
  });
});
