import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { playHomes, type Study } from './playHomes.ts';
import { Stage } from './stage.ts';

const baby: Study = {
  world: 'a baby in week 30, reported',
  policy: 'nestbox',
  feedback: 0.3,
  acts: 0.5,
  slowest: 20,
};

test('results do not depend on the number of threads', async () => {
  // More than a thread gets at once.
  const homes = 22;
  const alone = figuresOf(playHomes({ study: baby, from: 0, to: homes }));
  const stage = new Stage(homes, 3);
  try {
    expect(await stage.play(baby)).toEqual(alone);
  } finally {
    await stage.close();
  }
});

test('a study is run once, however often it is requested', async () => {
  const stage = new Stage(2, 1);
  try {
    const study = { ...baby, policy: 'oracle' };
    expect(stage.play({ ...study })).toBe(stage.play({ ...study }));
    await stage.play(study);
    expect(stage.progress).toMatch(/^2 of 2 households/);
  } finally {
    await stage.close();
  }
});

test('a household has the same results with and without a change until the change', () => {
  const [changed, unchanged] = [false, true].map((stays) =>
    figuresOf(playHomes({ study: { ...baby, unchanged: stays }, from: 0, to: 6 })),
  );
  // Week 30 is in the eighth four weeks.
  expect(changed?.fourWeeks.slice(0, 7)).toEqual(unchanged?.fourWeeks.slice(0, 7));
  expect(changed?.fourWeeks[7]).toBeGreaterThan(unchanged?.fourWeeks[7] ?? 1);
  expect(changed?.sinceChange).toHaveLength(13);
});
