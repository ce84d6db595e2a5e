import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('computes the result for the same argument once', () => {
  let computed = 0;
  const once = memoize(
    ({ by }: { by: number }) => {
      computed += 1;
      return by * 2;
    },
    ({ by }) => by,
  );
  expect([once({ by: 1 }), once({ by: 1 }), once({ by: 2 }), once({ by: 1 })]).toEqual([
    2, 2, 4, 2,
  ]);
  expect(computed).toBe(2);
});

it('drops the result that was used longest ago', () => {
  const computed: number[] = [];
  const once = memoize(
    (number: number) => {
      computed.push(number);
      return number;
    },
    (number) => number,
  );
  for (let number = 0; number < 200; number += 1) once(number);
  once(0);
  once(200);
  expect(computed).toHaveLength(201);
  once(0);
  once(1);
  expect(computed.slice(201)).toEqual([1]);
});
