import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffMails';
import { shop as shopFile } from '@nestbox/shop/shop';
import { beforeAll, describe, expect, it } from 'vitest';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { mailReaderOf } from '../../notifications/mailReader.ts';

const shop = useTestShop();
let ada: Member;
let sam: Member;
beforeAll(async () => {
  [ada, sam] = [await newMember(shop, 'owner'), await newMember(shop, 'owner')];
});

const read = async () => (await callStaff(shop, staff.getStaffMails, { as: ada })).answer;
const words = { greeting: 'Dear {name},', signature: ['Warm wishes', 'Sam at the shop'] };
const set = (typed: typeof words, version: number, as = ada) =>
  callStaff(shop, staff.setMailWords, { as, body: { ...typed, version, why: 'Warmer' } });

describe('the words of mails', () => {
  it('hold for mails from then on, are recorded, go back in one act, and are not overwritten unseen', async () => {
    const reader = () => {
      const customer = { firstName: 'Bo', emailConfirmedAt: new Date() };
      return mailReaderOf(customer, shop.services).words;
    };
    expect(await read()).toMatchObject({ version: 0, isShopFile: true, words: shopFile.mails });
    expect((await set({ ...words, signature: [' Warm wishes ', ''] }, 0)).status).toBe(200);
    expect(reader()).toEqual({ ...words, signature: ['Warm wishes'] });
    expect((await set(words, 1)).answer).toMatchObject({ version: 2, isShopFile: false, words });
    const back = (to: number, version: number) =>
      callStaff(shop, staff.restoreMailWords, { as: ada, body: { to, version } });
    expect((await back(1, 2)).answer.words.signature).toEqual(['Warm wishes']);
    expect((await back(0, 3)).answer).toMatchObject({ version: 4, isShopFile: true });
    expect(reader()).toEqual(shopFile.mails);
    const { versions } = await read();
    expect(versions.map(({ version, set }) => [version, set?.who, set?.why])).toEqual([
      [4, 'Sam owner', 'Back to the shop file'],
      [3, 'Sam owner', 'Back to version 1'],
      [2, 'Sam owner', 'Warmer'],
      [1, 'Sam owner', 'Warmer'],
      [0, undefined, undefined],
    ]);
    const query = { act: 'set-mail-words' };
    const { entries } = (await callStaff(shop, readAuditLog, { as: ada, query })).answer;
    expect(entries[3]).toMatchObject({
      subject: 'version 1',
      why: 'Warmer',
      before: shopFile.mails,
      after: { greeting: 'Dear {name},', signature: ['Warm wishes'] },
    });
    expect((await back(99, 4)).problem.detail).toBe('There is no version 99.');

    const both = await Promise.all([set(words, 4), set(words, 4, sam)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.problem.detail;
    expect(refused).toBe(
      'Sam owner changed the words meanwhile (version 5): the first line is “Dear {name},”, with the closing “Warm wishes / Sam at the shop”. Save again to replace them.',
    );
    expect((await set(words, 5, sam)).status).toBe(200);
  });

  it.each([
    {
      greeting: 'Hello {firstname},',
      says: /^The first line cannot have \{firstname\}\. It can have \{name\} alone/,
    },
    { greeting: 'Hello,', says: /^The first line has not \{name\} once, which stands for/ },
    { greeting: 'Hello {name}, {name}', says: /^The first line has not \{name\} once/ },
    { greeting: '', says: /^The first line is empty: write a text/ },
    {
      greeting: 'Hello <b>{name}',
      says: /^The first line has a line break, a control character, < or >\.$/,
    },
    {
      signature: ['Yours, {name}'],
      says: /^The closing lines cannot have \{name\}: nothing replaces it\.$/,
    },
    { signature: ['1', '2', '3', '4', '5'], says: /^The closing has more than 4 lines\.$/ },
  ])('are refused with a sentence: $says', async ({ says, ...wrong }) => {
    const { version } = await read();
    const refused = await set({ ...words, ...wrong }, version);
    expect([refused.status, refused.problem.detail]).toEqual([400, expect.stringMatching(says)]);
    expect((await read()).version).toBe(version);
  });
});
