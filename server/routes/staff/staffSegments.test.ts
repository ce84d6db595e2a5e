import { readAuditLog } from '@nestbox/contract/staff';
import * as segments from '@nestbox/contract/staffSegments';
import { beforeEach, expect, it } from 'vitest';
import { signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ perTest: true });

let owner: Member;
let support: Member;
beforeEach(async () => {
  owner = await newMember(shop, 'owner');
  support = await newMember(shop, 'support');
});

const filter = { states: ['new' as const], postcodes: ['SW1'] };

const list = async () => (await callStaff(shop, segments.listSegments, { as: support })).answer;
const namesOf = async () => (await list()).filter(({ saved }) => saved).map(({ name }) => name);

const add = (name: string) =>
  callStaff(shop, segments.addSegment, { as: support, body: { name, filter } });

const params = ({ segmentId }: segments.CustomerSegment) => ({ segmentId });

it('has ready segments, each with the number of its customers', async () => {
  await signedIn(shop);
  expect((await list()).map(({ name, customers, saved }) => [name, customers, saved])).toEqual([
    ['Never finished sign-up', 1, null],
    ['Paused for 8 weeks', 0, null],
    ['No box for 8 weeks', 0, null],
    ['Card failed', 0, null],
    ['Spent most in a year', 0, null],
  ]);
});

it('saves a filter under a name, changes it, and notes who did', async () => {
  const { answer: saved } = await add(' Near the warehouse ');
  expect(saved).toMatchObject({ name: 'Near the warehouse', filter, saved: { version: 1 } });
  const other = { states: ['paused' as const] };
  const body = { name: 'Paused ones', filter: other, seen: 1 };
  const changed = await callStaff(shop, segments.changeSegment, {
    as: owner,
    params: params(saved),
    body,
  });
  expect(changed.answer).toMatchObject({
    name: 'Paused ones',
    filter: other,
    saved: { version: 2 },
  });
  expect(await namesOf()).toEqual(['Paused ones']);
  const { entries } = (await callStaff(shop, readAuditLog, { as: owner, query: {} })).answer;
  expect(entries.filter(({ act }) => act === 'save-segment')).toMatchObject([
    { subject: 'Paused ones', before: { name: 'Near the warehouse' } },
    { subject: 'Near the warehouse', before: null },
  ]);
});

it('refuses a name that another segment has', async () => {
  await add('Mine');
  for (const name of ['mine', 'CARD failed']) {
    const { status, problem } = await add(name);
    expect([status, problem.detail]).toEqual([
      409,
      'Another segment has this name. Choose another one.',
    ]);
  }
});

it('overwrites nothing that a colleague saved meanwhile', async () => {
  const { answer: saved } = await add('Mine');
  const change = (as: Member, name: string) =>
    callStaff(shop, segments.changeSegment, {
      as,
      params: params(saved),
      body: { name, filter, seen: 1 },
    });
  await change(owner, 'Ours');
  const late = await change(support, 'Theirs');
  expect([late.status, late.problem.detail]).toEqual([
    409,
    expect.stringContaining('has changed this segment meanwhile.'),
  ]);
  const gone = await callStaff(shop, segments.deleteSegment, {
    as: support,
    params: params(saved),
    body: { seen: 1 },
  });
  expect(gone.status).toBe(409);
  expect(await namesOf()).toEqual(['Ours']);
});

it('restores a deleted segment', async () => {
  const { answer: saved } = await add('Mine');
  const deleted = { as: support, params: params(saved), body: { seen: 1 } };
  expect((await callStaff(shop, segments.deleteSegment, deleted)).status).toBe(204);
  expect(await namesOf()).toEqual([]);
  const restore = () =>
    callStaff(shop, segments.restoreSegment, { as: support, params: params(saved) });
  expect((await restore()).answer).toMatchObject({ name: 'Mine', filter });
  expect((await restore()).status).toBe(200);
  expect(await namesOf()).toEqual(['Mine']);
});

it('changes no ready segment, and none that does not exist', async () => {
  const body = { name: 'Mine', filter, seen: 1 };
  for (const segmentId of ['card-failed', '00000000-0000-4000-8000-000000000000']) {
    const { status } = await callStaff(shop, segments.changeSegment, {
      as: support,
      params: { segmentId },
      body,
    });
    expect(status).toBe(404);
  }
});
