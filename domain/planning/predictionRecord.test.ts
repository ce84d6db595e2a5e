import { expect, it } from 'vitest';
import { inferUsage } from './inferUsage.ts';
import { daysLeftAt, type UsagePosterior } from './posterior.ts';
import { PredictionRecord } from './predictionRecord.ts';
import type { Signal } from './signal.ts';
import type { UsageHistory } from './usageHistory.ts';

it('expects what the model says until a box has come after the signals', () => {
  const record = new PredictionRecord(0);
  for (let n = 0; n < 10; n += 1) record.compare(3);
  expect(record.surprise).toBe(1);
  record.settle(1);
  expect(record.surprise).toBeGreaterThan(2);
});

it('takes usage for more irregular the further counts are from what was expected', () => {
  const usageAfter = (deviations: number) => {
    const record = new PredictionRecord(0);
    for (let n = 0; n < 20; n += 1) record.compare(deviations);
    record.settle(1);
    return record;
  };
  const [calm, usual, restless] = [usageAfter(0.3), usageAfter(1), usageAfter(2)];
  expect(usual?.surprise).toBeCloseTo(1);
  for (const part of ['usageNoise', 'annualDriftSd', 'annualResetRate'] as const) {
    expect(calm?.[part]).toBeLessThan(usual?.[part] ?? 0);
    expect(restless?.[part]).toBeGreaterThan(usual?.[part] ?? 0);
  }
});

it('never believes its predictions so much that a new product counts as known', () => {
  const record = new PredictionRecord(0);
  for (let n = 0; n < 40; n += 1) record.compare(0);
  record.settle(1);
  expect(record.surprise).toBe(0.7);
});

it('takes no wrong count for more than three standard deviations', () => {
  const [far, farther] = [3, 50].map((deviations) => {
    const record = new PredictionRecord(0);
    record.compare(deviations);
    record.settle(1);
    return record.surprise;
  });
  expect(farther).toBe(far);
});

it('goes on from a saved state', () => {
  const record = new PredictionRecord(3);
  record.compare(2);
  record.settle(1);
  record.compare(1.5);
  record.hear(40);
  const restored = new PredictionRecord(100);
  restored.restore(record.save());
  expect(restored.surprise).toBe(record.surprise);
  for (const [day, isSilent] of [
    [200, false],
    [230, true],
  ] as const) {
    for (const each of [record, restored]) each.settle(day);
    expect(restored.surprise).toBe(record.surprise);
    expect([record.isSilent, restored.isSilent]).toEqual([isSilent, isSilent]);
  }
});

it('keeps probabilities whatever is counted, and however long nothing is', () => {
  const wild = boxesBefore.map((box) => soap(box, { kind: 'counted', packs: box % 2 ? 0 : 99 }));
  const boxes = [{ delivery: '2026-01-05', packs: { soap: 2 } }];
  const uses = [{ productId: 'soap', packAmount: 14, forecasts: [usual], stated: null }];
  for (const today of ['2026-12-14', '2027-01-30', '2029-12-14']) {
    const { weights } = inferUsage({ today, uses, boxes, signals: wild }).get('soap') ?? {};
    expect(Math.min(...(weights ?? []))).toBeGreaterThanOrEqual(0);
    expect(weights?.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
  }
});

const usual = { since: '2026-01-05', forecast: { meanPerDay: 1, logSd: 0.5 } };

/** Returns the posterior of tissue in a home of two products, a week after its thirteenth box. */
function tissueWith(signals: UsageHistory['signals']): UsagePosterior {
  const uses = ['tissue', 'soap'].map((productId) => {
    return { productId, packAmount: 14, forecasts: [usual], stated: null };
  });
  const boxes = Array.from({ length: 13 }, (_, box) => {
    return { delivery: dayOfBox(box), packs: { tissue: 2, soap: 2 } };
  });
  const posterior = inferUsage({ today: '2026-12-14', uses, boxes, signals }).get('tissue');
  if (!posterior) throw new Error('There is no posterior.');
  return posterior;
}

const dayOfBox = (box: number) =>
  new Date(Date.UTC(2026, 0, 5 + 28 * box)).toISOString().slice(0, 10);

const soap = (box: number, signal: Signal) => ({ productId: 'soap', on: dayOfBox(box), signal });
const boxesBefore = Array.from({ length: 11 }, (_, box) => box + 1);

it('widens the days of a product where counts of another one come as a surprise', () => {
  const steady = boxesBefore.map((box) => soap(box, { kind: 'counted', packs: 0 }));
  const wild = boxesBefore.map((box) => soap(box, { kind: 'counted', packs: box % 2 ? 0 : 9 }));
  const [calm, restless] = [steady, wild].map((signals) => {
    const [low = 0, high = 0] = daysLeftAt(tissueWith(signals), [0.1, 0.9]);
    return high - low;
  });
  expect(restless).toBeGreaterThan(1.3 * (calm ?? 0));
});

it('learns nothing from a run-out that is known already', () => {
  const outOn = (on: string) => ({ productId: 'soap', on, signal: { kind: 'ranOut' } as const });
  const once = [outOn('2026-10-30')];
  const again = ['2026-11-01', '2026-11-04', '2026-11-08'].map(outOn);
  const noiseAfter = (signals: UsageHistory['signals']) => tissueWith(signals).usageNoise;
  expect(noiseAfter([...once, ...again])).toBe(noiseAfter(once));
});

it('calls a household silent after half a year without a word', () => {
  expect(tissueWith([]).isSilent).toBe(true);
  expect(tissueWith([soap(9, { kind: 'plenty' })]).isSilent).toBe(false);
  expect(tissueWith([soap(2, { kind: 'plenty' })]).isSilent).toBe(true);
});

it('does not call a home silent that has spoken since its last box, however long that is ago', () => {
  const record = new PredictionRecord(0);
  record.settle(28);
  record.hear(30);
  expect(record.isSilent).toBe(false);
  record.settle(240);
  expect(record.isSilent).toBe(true);
});
