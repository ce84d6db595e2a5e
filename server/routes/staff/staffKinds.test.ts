import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffKinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

let owner: Member;
beforeAll(async () => {
  owner = await newMember(shop, 'owner');
});

const kinds = async () => (await callStaff(shop, staff.listKinds, { as: owner })).answer;
const latestAct = async () =>
  (await callStaff(shop, readAuditLog, { as: owner })).answer.entries[0];

describe('categories', () => {
  it('are added, renamed, moved and retired, each recorded', async () => {
    const before = (await kinds()).categories;
    expect(before.every(({ products }) => products > 0)).toBe(true);
    const added = await callStaff(shop, staff.addStaffCategory, {
      as: owner,
      body: { name: 'Garden', food: false, why: 'Spring' },
    });
    expect(added.answer.categories.at(-1)).toEqual({ name: 'Garden', food: false, products: 0 });
    expect(await latestAct()).toMatchObject({ act: 'add-category', subject: 'Garden' });

    const named = (category: string) => ({ as: owner, params: { category } });
    await callStaff(shop, staff.renameStaffCategory, {
      ...named('Garden'),
      body: { newName: 'Garden & Balcony' },
    });
    expect(await latestAct()).toMatchObject({
      act: 'rename-category',
      subject: 'Garden',
      before: { name: 'Garden' },
      after: { name: 'Garden & Balcony' },
    });
    const moved = await callStaff(shop, staff.moveStaffCategory, {
      ...named('Garden & Balcony'),
      body: { place: 1 },
    });
    expect(moved.answer.categories[0]?.name).toBe('Garden & Balcony');
    expect(await latestAct()).toMatchObject({
      before: { place: before.length + 1 },
      after: { place: 1 },
    });
    const retired = await callStaff(shop, staff.retireStaffCategory, {
      ...named('Garden & Balcony'),
      body: {},
    });
    expect(retired.answer.categories).toEqual(before);
    expect((await latestAct())?.act).toBe('retire-category');
  });

  it('are refused in sentences: of another name, with products, or renamed meanwhile', async () => {
    const [first] = (await kinds()).categories;
    const body = { name: first?.name ?? '', food: false };
    const again = await callStaff(shop, staff.addStaffCategory, { as: owner, body });
    expect([again.status, again.problem.detail]).toEqual([
      409,
      expect.stringMatching(/^There is a category/),
    ]);
    const params = { category: first?.name ?? '' };
    const used = await callStaff(shop, staff.retireStaffCategory, { as: owner, params, body: {} });
    expect([used.status, used.problem.detail]).toEqual([
      409,
      expect.stringMatching(/has \d+ prod/),
    ]);
    const gone = await callStaff(shop, staff.renameStaffCategory, {
      as: owner,
      params: { category: 'Gone' },
      body: { newName: 'Other' },
    });
    expect([gone.status, gone.problem.detail]).toEqual([
      404,
      expect.stringMatching(/^There is no category 'Gone'\. There are /),
    ]);
  });
});

describe('usage types', () => {
  const set = (synonyms: string[], seen: string[]) =>
    callStaff(shop, staff.setSynonyms, {
      as: owner,
      params: { usage: 'tea-bag' },
      body: { synonyms, seen },
    });
  const synonyms = async () =>
    (await kinds()).usageTypes.find(({ usage }) => usage === 'tea-bag')?.synonyms ?? [];

  it('have synonyms, which are recorded and reach the search', async () => {
    const before = await synonyms();
    expect((await set(['brew', 'cuppa'], before)).status).toBe(200);
    expect(await synonyms()).toEqual(['brew', 'cuppa']);
    expect(shop.services.catalogue.get('everyday-tea-bags-160').synonyms).toContain('cuppa');
    expect(await latestAct()).toMatchObject({
      act: 'set-synonyms',
      subject: 'tea-bag',
      before: { synonyms: before },
      after: { synonyms: ['brew', 'cuppa'] },
    });
  });

  it('are not changed over what a colleague did', async () => {
    expect((await set(['brew', 'cuppa'], await synonyms())).status).toBe(200);
    const { status, problem } = await set(['char'], []);
    expect([status, problem.detail]).toEqual([
      409,
      'tea-bag was changed meanwhile: it has the synonyms brew, cuppa now.',
    ]);
    expect(await synonyms()).toEqual(['brew', 'cuppa']);
    expect((await set([''], ['brew', 'cuppa'])).status).toBe(400);
  });

  it('with products are not retired', async () => {
    const params = { usage: 'tea-bag' };
    const input = { as: owner, params, body: {} };
    const { status } = await callStaff(shop, staff.retireStaffUsageType, input);
    expect(status).toBe(409);
  });
});
