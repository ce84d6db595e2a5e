import { describe, expect, it } from 'vitest';
import type { StoredSignal } from '../../planning/schema.ts';
import { signalsBefore, without } from './changedSignals.ts';

const signal = (on: string, kind: 'ranOut' | 'plenty' = 'ranOut'): StoredSignal => ({
  productId: 'tea',
  on,
  boxId: null,
  signal: { kind },
});
const [first, second, third] = ['2026-12-01', '2026-12-02', '2026-12-03'].map((on) => signal(on));
if (!first || !second || !third) throw new Error('there are too few signals');
const copy = (each: StoredSignal): StoredSignal => JSON.parse(JSON.stringify(each));

describe('the signals from before a change', () => {
  it('are those that it withdrew and kept, without those that it recorded', () => {
    const changed = { added: [copy(third)], removed: [first] };
    const { signals, toWrite } = signalsBefore(changed, [second, third], [second, third]);
    expect(signals).toEqual([second, first]);
    expect(toWrite).toEqual([first]);
  });

  it('are written again where taking the change back has withdrawn them', () => {
    const { signals, toWrite } = signalsBefore(
      { added: [], removed: [] },
      [first, second],
      [second],
    );
    expect(signals).toEqual([first, second]);
    expect(toWrite).toEqual([first]);
  });

  it('are compared with all that they say', () => {
    expect(without([first, second], [copy(first)])).toEqual([second]);
    expect(without([first], [signal('2026-12-01', 'plenty')])).toEqual([first]);
    expect(without([first], [{ ...first, boxId: 'box' }])).toEqual([first]);
  });
});
