import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { listCategories } from '@nestbox/contract/product';
import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffKinds';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readKinds } from '../../catalogue/kindQueries.ts';

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
    expect(added.answer.categories.at(-1)).toMatchObject({
      name: 'Garden',
      food: false,
      products: 0,
      rangeName: null,
      picture: null,
    });
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

describe('the look of a category', () => {
  const find = async (category: string) => {
    const found = (await kinds()).categories.find(({ name }) => name === category);
    if (!found) throw new Error(`there is no ${category}`);
    return found;
  };
  const set = (
    category: string,
    look: { colour: string; rangeName: string | null },
    seen: { colour: string; rangeName: string | null },
  ) =>
    callStaff(shop, staff.setCategoryLook, {
      as: owner,
      params: { category },
      body: { ...look, seen },
    });
  const seenOf = ({ colour, rangeName }: staff.StaffCategory) => ({ colour, rangeName });

  it('is drawn before it is saved, and recorded', async () => {
    const before = await find('Kitchen');
    const look = { colour: '#3f3a91', rangeName: 'Millbrook' };
    const drawing = await callStaff(shop, staff.drawCategoryLook, {
      as: owner,
      body: { category: 'Kitchen', ...look },
    });
    expect(drawing.answer.packs).toHaveLength(3);
    expect(drawing.answer.packs[0]).toMatch(/^<svg /);
    expect(drawing.answer.darker).toBeNull();
    const changed = await set('Kitchen', look, seenOf(before));
    expect(changed.status).toBe(200);
    const after = await find('Kitchen');
    expect(seenOf(after)).toEqual(look);
    expect(after.url).not.toBe(before.url);
    expect(await latestAct()).toMatchObject({
      act: 'set-category-look',
      before: seenOf(before),
      after: look,
    });
    const stale = await set('Kitchen', { ...look, rangeName: null }, seenOf(before));
    expect([stale.status, stale.problem.detail]).toEqual([
      409,
      'Kitchen was changed meanwhile: it has #3f3a91 and the range Millbrook now.',
    ]);
  });

  it('keeps its colours to the dot while only the range changes', async () => {
    const wallOf = async () =>
      (await readKinds(shop.services.database.reader)).categories.find(
        ({ name }) => name === 'Bathroom',
      )?.colours;
    const colours = await wallOf();
    const before = seenOf(await find('Bathroom'));
    expect((await set('Bathroom', { ...before, rangeName: 'Brook' }, before)).status).toBe(200);
    expect(await wallOf()).toEqual(colours);
  });

  it('is refused in a colour that is too light for its text, with a darker one', async () => {
    const before = seenOf(await find('Cleaning'));
    const colour = '#ffe680';
    const { answer } = await callStaff(shop, staff.drawCategoryLook, {
      as: owner,
      body: { category: 'Cleaning', colour, rangeName: null },
    });
    const { status, problem } = await set('Cleaning', { ...before, colour }, before);
    expect([status, problem.detail]).toEqual([
      400,
      `#ffe680 is too light for the text on it. Take a darker colour, such as ${answer.darker}.`,
    ]);
    const darker = await set('Cleaning', { ...before, colour: answer.darker ?? '' }, before);
    expect(darker.status).toBe(200);
  });

  it('has a photograph of its own, which customers see, until it is removed', async () => {
    const params = { category: 'Pantry' };
    const shown = async () =>
      (await shop.call(listCategories, {})).answer.find(
        ({ productCategory }) => productCategory === 'Pantry',
      );
    expect((await shown())?.picture).toBeUndefined();
    const file = await sharp({
      create: { width: 640, height: 620, channels: 3, background: '#7a4b2a' },
    })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('alt', 'A larder');
    form.append('picture', new Blob([new Uint8Array(file)]), 'larder.jpg');
    const body = new Response(form);
    const sent = await shop.app.inject({
      method: 'POST',
      url: '/api/staff/categories/Pantry/picture',
      headers: {
        cookie: owner.cookie,
        [csrfHeader]: owner.csrfToken,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(sent.statusCode).toBe(200);
    expect((await find('Pantry')).picture).toMatchObject({ alt: 'A larder', width: 640 });
    expect((await latestAct())?.act).toBe('add-category-picture');
    const seen = await shown();
    expect(seen?.picture).toMatchObject({ alt: 'A larder', height: 620 });
    // Its files outlive the cleanup of what nobody shows.
    await shop.live(3);
    expect((await shop.app.inject(seen?.url ?? '')).statusCode).toBe(200);
    // The session ended meanwhile.
    owner = await newMember(shop, 'owner');
    const removed = await callStaff(shop, staff.removeCategoryPicture, { as: owner, params });
    expect(removed.status).toBe(200);
    expect((await shown())?.picture).toBeUndefined();
    expect((await latestAct())?.act).toBe('remove-category-picture');
  }, 60_000);
});

describe('the figures of usage types', () => {
  const find = async (name: string) => {
    const found = (await kinds()).usageTypes.find(({ usage }) => usage === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const factsOf = ({ figures, basis, origin }: staff.StaffUsageType) => ({
    figures,
    basis,
    origin,
  });
  const preview = (usage: string | null, figures: staff.WeeklyFigures, packAmount?: number) =>
    callStaff(shop, staff.previewUsageType, {
      as: owner,
      body: { usage, unit: 'ml', figures, packAmount: packAmount ?? null },
    });

  it('are shown in three homes before they are saved, and plans follow', async () => {
    const person = await subscriber(shop, undefined, ['everyday-tea-bags-160']);
    const before = factsOf(await find('tea-bag'));
    const same = (await preview('tea-bag', before.figures)).answer;
    expect([same.products, same.customers]).toEqual([0, 0]);
    expect(same.lasts.map(({ days }) => days)).toEqual(same.lasts.map((home) => home.before));
    const figures = {
      ...before.figures,
      perMan: before.figures.perMan * 2,
      perWoman: before.figures.perWoman * 2,
    };
    const more = (await preview('tea-bag', figures)).answer;
    expect(more.lasts).toHaveLength(3);
    expect(more.lasts[0]?.days).toBeLessThan(more.lasts[0]?.before ?? 0);
    expect(more.pack.name).toContain('Tea');
    expect(more.customers).toBe(1);
    expect(more.products).toBeGreaterThan(0);

    const edit = (seen: typeof before) =>
      callStaff(shop, staff.editStaffUsageType, {
        as: owner,
        params: { usage: 'tea-bag' },
        body: { ...before, figures, basis: 'Our own counts', seen, why: 'A survey' },
      });
    expect((await edit(before)).status).toBe(200);
    expect(factsOf(await find('tea-bag'))).toEqual({ ...before, figures, basis: 'Our own counts' });
    expect(await latestAct()).toMatchObject({
      act: 'edit-usage-type',
      subject: 'tea-bag',
      why: 'A survey',
      before: { perMan: before.figures.perMan },
      after: { perMan: figures.perMan, basis: 'Our own counts' },
    });
    expect((await edit(before)).status).toBe(409);
    const nextTea = async () =>
      (await boxesOf(shop, person)).flatMap((box) =>
        box.productQuantities.map(({ quantity }) => quantity),
      );
    const planned = await nextTea();
    await shop.work();
    expect(await nextTea()).not.toEqual(planned);
  });

  it('are those of a new usage type, which the import takes', async () => {
    const { figures } = await find('tea-bag');
    const none = { perMan: 0, perWoman: 0, perChild: 0, perInfant: 0, perBathroom: 0, perRoom: 0 };
    const oil = { ...figures, ...none, perHousehold: 0, keepsDays: null };
    expect((await preview(null, oil)).answer.faults).toEqual([
      'Nobody would use it: give an amount by household, occupants or rooms.',
    ]);
    const lamp = { ...oil, perHousehold: 70 };
    expect((await preview(null, lamp, 700)).answer.lasts.map(({ days }) => days)).toEqual([
      70, 70, 70,
    ]);
    const add = (usage: string) =>
      callStaff(shop, staff.addStaffUsageType, {
        as: owner,
        body: {
          usage,
          unit: 'ml',
          food: false,
          synonyms: ['paraffin'],
          figures: lamp,
          basis: 'estimate',
          origin: 'never',
        },
      });
    expect((await add('Lamp oil')).status).toBe(400);
    expect((await add('lamp-oil')).status).toBe(200);
    expect((await latestAct())?.act).toBe('add-usage-type');
    expect(await find('lamp-oil')).toMatchObject({ unit: 'ml', products: 0, figures: lamp });
    expect((await add('lamp-oil')).problem.detail).toBe(
      "There is a usage type 'lamp-oil' already: edit that one.",
    );
  });
});
