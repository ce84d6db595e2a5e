/** The theme's colours for charts. Fill or edge of each has a contrast of 3:1 against the panel. */
export const chartLook = {
  line: 'var(--color-good)',
  band: 'var(--color-good-tint)',
  bandEdge: 'var(--color-line-strong)',
  ground: 'var(--color-surface)',
  box: 'var(--color-accent-ink)',
  /** A box in the key: round, as above the chart. */
  mark: { width: 14, height: 14, borderRadius: 7 },
  paid: 'var(--color-good)',
  planned: 'var(--color-accent)',
  plannedEdge: 'var(--color-accent-ink)',
  limit: 'var(--color-ink)',
  grid: 'var(--color-line)',
  axis: { stroke: 'var(--color-line-strong)' },
  tick: { fill: 'var(--color-ink-soft)', fontSize: 13 },
} as const;
