import { expect, it } from 'vitest';
import { readStaffCalls } from '../../../testing/harness/contractCalls.ts';
import { type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

const days = ['day', 'from', 'to'];

it('refuses days that the database or the calendar does not have', async () => {
  const owner: Member = await newMember(shop, 'owner');
  const asked: [string, number, string][] = [];
  for (const { method, path, query } of await readStaffCalls()) {
    const named = Object.keys(query?.shape ?? {}).filter((name) => days.includes(name));
    if (method !== 'GET' || named.length === 0) continue;
    for (const day of ['0000-02-29', '9999-12-31']) {
      const search = new URLSearchParams(named.map((name): [string, string] => [name, day]));
      const url = `/api${path}?${search}`;
      const answer = await shop.app.inject({ url, headers: { cookie: owner.cookie } });
      asked.push([url, answer.statusCode, answer.body]);
    }
  }
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.map(([, status]) => status)).toEqual(asked.map(() => 400));
  expect(asked[0]?.[2]).toContain('Enter a day from 1900 to 2999');
});
