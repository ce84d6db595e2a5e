import { expect, it } from 'vitest';
import { plainUse } from '../../testing/catalogueAnswers';
import { readFigures, typedOf } from './typedFigures';

it('reads back what it shows', () => {
  const figures = {
    ...plainUse.figures,
    perHousehold: 40.125,
    lessWith: { appliance: 'dishWasher', factor: 0.07 },
    keepsDays: 30,
  };
  expect(readFigures(typedOf(figures))).toEqual({ figures });
  expect(typedOf(figures).perChild).toBe('');
});

it('names what is wrong, by field', () => {
  const typed = typedOf(plainUse.figures);
  expect(
    readFigures({
      ...typed,
      perMan: '1,5',
      lessWith: 'bath',
      share: '',
      keepsDays: '0',
      spread: '',
    }),
  ).toEqual({
    faults: {
      perMan: 'Give a number such as 1.5',
      share: 'Give percent from 1 to 100',
      keepsDays: 'Give whole days such as 30',
      spread: 'Give a number from 0.1 to 3',
    },
  });
});
