import type { Ask } from './ask.ts';
import { askFollowing } from './askFollowing.ts';
import { colours, draw } from './draw.ts';

/** Draws stock-out days of changed uses, box by box after the change, a picture for each world. */
export async function drawFollowing(ask: Ask): Promise<string> {
  const worlds = (await askFollowing(ask)).filter(({ ended }) => !ended);
  // The common part of the names is the axis title.
  const nameOf = (world: string) => world.replace(' in week 30', '');
  const lines = ['changed in week 30', 'without the change'];
  const values = worlds.flatMap(({ world, changed, unchanged }) =>
    [changed, unchanged].flatMap((periods, which) =>
      periods.map(({ out }, box) => ({
        world: nameOf(world),
        box,
        line: lines[which],
        without: 100 * out,
      })),
    ),
  );
  return draw('Days without by box after a change', {
    data: { values },
    facet: {
      field: 'world',
      type: 'nominal',
      title: null,
      sort: worlds.map(({ world }) => nameOf(world)),
      // Without a canvas, the width of letters is overestimated.
      header: { labelLimit: 0 },
    },
    columns: worlds.length,
    spec: {
      width: 290,
      height: 240,
      mark: { type: 'line', point: { size: 40 } },
      encoding: {
        x: {
          field: 'box',
          type: 'quantitative',
          title: 'boxes since the change',
          axis: { grid: false, tickCount: 6, format: 'd' },
        },
        y: {
          field: 'without',
          type: 'quantitative',
          title: 'product-days without, %',
          scale: { domainMin: 0, nice: true },
        },
        color: {
          field: 'line',
          type: 'nominal',
          title: null,
          sort: lines,
          legend: { orient: 'bottom' },
          scale: { domain: lines, range: [colours.nestbox ?? '', '#888888'] },
        },
      },
    },
  });
}
