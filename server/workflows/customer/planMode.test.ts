import { missingEssentials } from '@nestbox/domain/household/essentials';
import { noPreferences } from '@nestbox/domain/planning/boxPreferences';
import { describe, expect, it } from 'vitest';
import { aNewcomer } from '../../../testing/harness/aCustomer.ts';
import { withBoxes } from '../../../testing/harness/fourBoxes.ts';
import { family } from '../../../testing/harness/newcomer.ts';
import { withPaidBox } from '../../../testing/harness/paidCustomer.ts';
import { planningContext } from '../../planning/planningContext.ts';
import type { CustomerDraft } from './customerDraft.ts';
import { keepsDay, newcomersCadence, planModeOf } from './planMode.ts';

const { services } = await aNewcomer();

type Given = Parameters<typeof withPaidBox>[0];

const modeOf = async (given: Given, replanned: Parameters<typeof planModeOf>[1] = 'nothing') =>
  planModeOf((await withPaidBox(given)).draft.after, replanned);

const ofNoEarlier = { replanned: 'everything', ignoresPrevious: true, isNextAgreed: false };

describe('a plan before a payment', () => {
  it('follows from no earlier one, whatever was changed', async () => {
    const { after } = await aNewcomer();
    expect(planModeOf(after, 'nothing')).toEqual(ofNoEarlier);
    expect(planModeOf(after, ['tea'])).toEqual(ofNoEarlier);
    const subscription = { state: 'cancelled' } as const;
    expect(await modeOf({ statuses: ['Delivered', 'Created'], subscription })).toEqual(ofNoEarlier);
  });

  it.each(['Paid', 'Dispatched'] as const)(
    'keeps the earlier one of a cancelled customer whose box is %s',
    async (status) => {
      const subscription = { state: 'cancelled' } as const;
      const mode = await modeOf({ statuses: [status, 'Created'], subscription });
      expect(mode.ignoresPrevious).toBe(false);
    },
  );

  it('keeps the earlier one during a pause', async () => {
    const subscription = { state: 'paused' } as const;
    expect(await modeOf({ statuses: ['Delivered', 'Created'], subscription })).toMatchObject({
      replanned: 'nothing',
      ignoresPrevious: false,
    });
  });
});

describe('the box after the first', () => {
  const isAgreed = async (given: Given) => (await modeOf(given)).isNextAgreed;

  it('stays as agreed at checkout, until everything is planned again', async () => {
    expect(await isAgreed({ statuses: ['Paid', 'Created'] })).toBe(true);
    expect(await isAgreed({ statuses: ['Delivered', 'Created'] })).toBe(true);
    const given: Given = { statuses: ['Paid', 'Created'] };
    expect((await modeOf(given, ['tea'])).isNextAgreed).toBe(true);
    expect((await modeOf(given, 'everything')).isNextAgreed).toBe(false);
  });

  it('is the only one: later boxes follow usage', async () => {
    for (const status of ['CustomerNotified', 'PaymentFailed', 'Paid'] as const) {
      expect(await isAgreed({ statuses: ['Delivered', status, 'Created'] })).toBe(false);
    }
    expect(await isAgreed({ statuses: ['Delivered', 'Skipped', 'Created'] })).toBe(true);
  });

  it('is planned anew where the first one does not come', async () => {
    for (const status of ['Lost', 'Returned', 'Cancelled'] as const) {
      expect(await isAgreed({ statuses: [status, 'Created'] })).toBe(false);
    }
    const { draft, first } = await withPaidBox({ statuses: ['Paid', 'Created'] });
    draft.updateBox(first.boxId, { heldReason: 'We wait for your answer.' });
    expect(planModeOf(draft.after, 'nothing').isNextAgreed).toBe(false);
  });

  it('is that after the latest start, and a replacement does not count', async () => {
    const { draft } = await withPaidBox({
      statuses: ['Delivered', 'Paid', 'Created'],
      subscription: { startedAt: new Date('2026-12-01T09:00:00Z') },
    });
    expect(planModeOf(draft.after, 'nothing').isNextAgreed).toBe(true);
    const [first, second] = draft.after.boxes;
    if (!first || !second) throw new Error('there are too few boxes');
    draft.updateSubscription({ startedAt: new Date('2026-11-23T09:00:00Z') });
    expect(planModeOf(draft.after, 'nothing').isNextAgreed).toBe(false);
    draft.updateBox(second.boxId, { replaces: first.boxId });
    expect(planModeOf(draft.after, 'nothing').isNextAgreed).toBe(true);
  });
});

describe('the day of a planned box', () => {
  it('moves before the first payment, unless the customer chose it or skipped a later box', async () => {
    const { next, third } = await withBoxes();
    const mode = { replanned: 'everything', ignoresPrevious: true, isNextAgreed: false } as const;
    const keeps = (box: Partial<typeof next>, index = 0, fixed = [] as (typeof next)[]) =>
      keepsDay({ ...next, ...box }, { index, fixed, mode });
    expect(keeps({})).toBe(false);
    expect(keeps({ dateSet: true })).toBe(true);
    expect(keeps({}, 0, [third])).toBe(true);
    expect(keeps({}, 1, [third])).toBe(false);
    expect(keeps({}, 0, [{ ...third, deliveryDate: next.deliveryDate }])).toBe(false);
    const later = { ...mode, ignoresPrevious: false };
    expect(keepsDay(next, { index: 1, fixed: [], mode: later })).toBe(true);
  });
});

describe('how often boxes come to a newcomer', () => {
  const cadenceOf = (draft: CustomerDraft) =>
    newcomersCadence(services, planningContext(services, draft.after), noPreferences);

  it('follows from the home for half of what it needs, and from the products for less', async () => {
    const essentials = missingEssentials(family, services.catalogue.products, []).map(
      ({ productId }) => productId,
    );
    const whole = await aNewcomer({ chosen: essentials });
    const ofHome = cadenceOf(whole);
    const half = Math.ceil(essentials.length / 2);
    const rarely = essentials.toSorted((a, b) => packs(whole, a) - packs(whole, b));
    expect(cadenceOf(await aNewcomer({ chosen: rarely.slice(0, half) }))).toBe(ofHome);
    expect(cadenceOf(await aNewcomer({ chosen: rarely.slice(0, half - 1) }))).toBeGreaterThan(
      ofHome,
    );
  });
});

/** Returns the packs of a product in all planned boxes. */
const packs = ({ after }: CustomerDraft, wanted: string) =>
  after.boxes
    .flatMap(({ items }) => items.filter(({ productId }) => productId === wanted))
    .reduce((sum, { quantity }) => sum + quantity, 0);
