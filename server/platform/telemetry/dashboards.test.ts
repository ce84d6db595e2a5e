import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { measureFromZero } from '../../../testing/harness/measureFromZero.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { measureShop } from '../../measureShop.ts';
import { registry } from './metrics.ts';

const deploy = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../deploy', file), 'utf8');

const shop = useTestShop();

/** Returns all series that a process of the shop exports; histograms have three each. */
function seriesThere(): Set<string> {
  measureShop(shop.services);
  const metrics = registry.getMetricsAsArray() as unknown as { name: string; type: string }[];
  const parts = ['', '_bucket', '_sum', '_count'];
  return new Set(metrics.flatMap(({ name }) => parts.map((part) => name + part)));
}

const seriesIn = (expression: string) =>
  expression.match(/\b(?:nestbox|nodejs|process)_\w+/g) ?? [];

it('the dashboard and the alerts use existing metrics, and each alert says what to do', () => {
  measureFromZero();
  const dashboard = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(deploy('grafanaDashboard.json')));
  const sentence = z.string().regex(/^\S.*\.$/);
  const rule = z.strictObject({
    alert: z.string().startsWith('Nestbox'),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: sentence, action: sentence }),
  });
  const { groups } = z
    .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
    .parse(parse(deploy('alerts.yml')));
  const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const alerts = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  const there = seriesThere();
  const asked = [...panels, ...alerts].flatMap(seriesIn);
  expect(asked.length).toBeGreaterThan(alerts.length);
  expect(asked.filter((series) => !there.has(series))).toEqual([]);
  // All metrics of the shop itself are shown.
  const shown = panels.flatMap(seriesIn).map((series) => series.replace(/_(bucket|count)$/, ''));
  const own = registry.getMetricsAsArray().map(({ name }) => name);
  expect(own.filter((name) => name.startsWith('nestbox_') && !shown.includes(name))).toEqual([]);
});
