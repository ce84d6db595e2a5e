import { percent, table } from '../tellFigures.ts';
import type { Ask } from './ask.ts';
import { askFollowing, type Followed } from './askFollowing.ts';

/** Boxes after a change that are shown. */
const shown = [0, 1, 2, 3, 4, 6, 8, 12];

/** Days without, box by box after a change; of what is not used any more, the packs that still come. */
export async function tellFollowing(ask: Ask): Promise<string> {
  const worlds = await askFollowing(ask);
  const used = worlds.filter(({ following }) => following);
  const ended = worlds.filter(({ following }) => !following);
  const heads = shown.map((box) => (box === 0 ? 'until box 1' : `from box ${box}`));
  return [
    table(
      ['changed uses: days without', 'unchanged', ...heads, 'as before from box'],
      used.map(({ world, following, changed }) => [
        world,
        percent(following?.level ?? 0),
        ...shown.map((box) => percent(changed[box]?.out ?? 0)),
        tellBox(following?.backAfter ?? null),
      ]),
    ),
    '',
    table(
      ['ended uses: packs a home', ...shown.slice(1).map((box) => `box ${box}`), 'few from box'],
      ended.flatMap(({ world, changed, unchanged, stops }) => [
        [world, ...tellPacks(changed), tellBox(stops)],
        ['had nothing ended', ...tellPacks(unchanged), ''],
      ]),
    ),
  ].join('\n');
}

const tellPacks = (periods: Followed['changed']) =>
  shown.slice(1).map((box) => (periods[box]?.packs ?? 0).toFixed(2));

const tellBox = (box: number | null) => (box === null ? 'none' : String(box));
