import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dateOfDay } from '../calendar/date.ts';
import { decideVatDay, firstVatRates, vatClasses, vatClassOf, vatRateOn } from './vatRates.ts';

const rates = [{ vatClass: 'standard', from: '2027-04-01', rate: 22 }] as const;

it('changes the rate of all products of a class on a day', () => {
  const product = { vatClass: 'standard', changes: [] } as const;
  expect(vatRateOn(product, '2027-03-31', rates)).toBe(20);
  expect(vatRateOn(product, '2027-04-01', rates)).toBe(22);
  expect(vatRateOn({ vatClass: 'reduced', changes: [] }, '2027-04-01', rates)).toBe(5);
});

it('changes the class of a product on a day', () => {
  const product = {
    vatClass: 'standard',
    changes: [{ from: '2027-03-01', vatClass: 'zero' }],
  } as const;
  expect(vatRateOn(product, '2027-02-28', rates)).toBe(20);
  expect(vatRateOn(product, '2027-05-01', rates)).toBe(0);
});

it('names the class of a percentage', () => {
  expect(vatClasses.map((each) => vatClassOf(firstVatRates[each]))).toEqual([...vatClasses]);
  expect([20, 5, 0].map(vatClassOf)).toEqual(['standard', 'reduced', 'zero']);
  expect(vatClassOf(17.5)).toBe('standard');
});

it('refuses a day whose receipts are written', () => {
  expect(decideVatDay('2027-04-01', '2027-03-31')).toEqual({ accepted: '2027-04-01' });
  expect(decideVatDay('2027-03-31', '2027-03-31')).toEqual({
    refused: 'VAT of 2027-03-31 is on receipts already: it can change from 2027-04-01 on.',
  });
});

it('has the rates of a calendar that is written day by day', () => {
  const day = fc.integer({ min: 20_000, max: 20_040 }).map(dateOfDay);
  const vatClass = fc.constantFrom(...vatClasses);
  const changes = fc.uniqueArray(fc.record({ from: day, vatClass }), {
    selector: ({ from }) => from,
  });
  const dated = fc.uniqueArray(
    fc.record({ vatClass, from: day, rate: fc.integer({ min: 0, max: 30 }) }),
    { selector: (each) => `${each.vatClass} ${each.from}` },
  );
  fc.assert(
    fc.property(vatClass, changes, dated, day, (first, moves, allRates, on) => {
      const percent: Record<string, number> = { ...firstVatRates };
      let now = first;
      for (let each = dateOfDay(19_999); each <= on; each = addDays(each, 1)) {
        now = moves.find(({ from }) => from === each)?.vatClass ?? now;
        for (const { vatClass: changed, from, rate } of allRates) {
          if (from === each) percent[changed] = rate;
        }
      }
      expect(vatRateOn({ vatClass: first, changes: moves }, on, allRates)).toBe(percent[now]);
    }),
  );
});
