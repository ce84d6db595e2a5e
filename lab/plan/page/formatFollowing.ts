import { percent, table } from '../formatFigures.ts';
import type { PeriodFigures } from '../play/figures.ts';
import type { Ask } from './ask.ts';
import { askFollowing, type Followed } from './askFollowing.ts';

/** The boxes after a change that are shown. */
const shown = [0, 1, 2, 3, 4, 6, 8, 12];

/** Formats stock-out days, box by box after a change; for ended uses, the packs that still come. */
export async function formatFollowing(ask: Ask): Promise<string> {
  const worlds = await askFollowing(ask);
  const heads = shown.map((box) => (box === 0 ? 'until box 1' : `from box ${box}`));
  const outs = { print: ({ out }: PeriodFigures) => percent(out), boxes: shown };
  const packs = {
    print: (period: PeriodFigures) => period.packs.toFixed(2),
    boxes: shown.slice(1),
  };
  return [
    table(
      ['changed uses: days without', ...heads, 'as before from box'],
      worlds.filter(({ ended }) => !ended).flatMap((world) => rows(world, outs)),
    ),
    '',
    table(
      ['ended uses: packs a home', ...shown.slice(1).map((box) => `box ${box}`), 'few from box'],
      worlds.filter(({ ended }) => ended).flatMap((world) => rows(world, packs)),
    ),
  ].join('\n');
}

/** Returns a world's row, and that of the same households without the change. */
function rows(
  { world, changed, unchanged, back }: Followed,
  { print, boxes }: { print: (period: PeriodFigures) => string; boxes: readonly number[] },
): string[][] {
  const cells = (periods: readonly PeriodFigures[]) =>
    boxes.map((box) => {
      const period = periods[box];
      return period ? print(period) : '';
    });
  return [
    [world, ...cells(changed), back === null ? 'none' : String(back)],
    ['without the change', ...cells(unchanged), ''],
  ];
}
