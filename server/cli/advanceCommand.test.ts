import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../testing/harness/customers.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { openSandboxClock, type SandboxClock } from '../platform/sandboxClock.ts';
import type { CliContext } from './cli.ts';
import { runProgram } from './runProgram.ts';
import { sandboxProgram } from './sandboxProgram.ts';

const shop = useTestShop();

let folder: string;
let clock: SandboxClock;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbox-advance-'));
  clock = await openSandboxClock(join(folder, 'clock.json'));
});
afterAll(() => rm(folder, { recursive: true }));

async function advance(days: string) {
  const printed: string[] = [];
  const noted: string[] = [];
  const { services } = shop;
  // A test shop with a clock that can be moved.
  const moved = Object.create(services, { clock: { value: clock } }) as typeof services;
  const cli: CliContext = {
    shop: async () => ({ services: moved, sandboxClock: clock }),
    concerns: () => {},
    operator: 'grace',
    input: null,
    folder: '',
    print: (text) => printed.push(text),
    note: (text) => noted.push(text),
  };
  const exit = await runProgram(sandboxProgram, ['advance', days], cli);
  return { exit, printed, noted };
}

it('prints the events of each day, and a summary', async () => {
  shop.setTime(clock.now().toISOString());
  const person = await subscriber(shop);
  const [first, second] = await boxesOf(shop, person);
  const until = second?.deliveryDate ?? '';
  const days = Math.ceil((Date.parse(until) - clock.now().getTime()) / 86_400_000) + 1;
  const { exit, printed, noted } = await advance(String(days));
  expect({ exit, noted }).toEqual({ exit: 0, noted: [] });
  const dayOf = (what: string) => {
    const index = printed.indexOf(`  ${person.email}: ${what}`);
    return printed
      .slice(0, index)
      .findLast((line) => /^\d{4}-/.test(line))
      ?.slice(0, 10);
  };
  expect(dayOf('Box 1 is on its way')).toBe(first?.shipment_date);
  expect(dayOf('Box 2 is paid')).toBe(second?.chargeDate);
  expect(dayOf('Box 2 has arrived')).toBe(until);
  const dates = printed.filter((line) => /^\d{4}-/.test(line));
  expect(dates).toEqual([...new Set(dates)].sort());
  const messages = printed.length - dates.length - 1;
  const pounds = `£${((second?.boxPrice ?? 0) / 100).toFixed(2)}`;
  expect(printed.at(-1)).toBe(
    `${days} days, 1 customer, ${messages} notices, 1 box charged, ${pounds} in all.`,
  );
});

it('accepts only a limited number of whole days', async () => {
  for (const days of ['0', '-1', '1.5', '367', 'ten']) {
    expect(await advance(days)).toMatchObject({ exit: 1, printed: [] });
  }
});
