import { onTestFinished } from 'vitest';
import { registry } from '../../server/platform/telemetry/metrics.ts';

/** For one test: the registry is the process's, and so are the measurements of tests before. */
export function measureFromZero(): void {
  const names = () => registry.getMetricsAsArray().map(({ name }) => name);
  const before = names();
  registry.resetMetrics();
  onTestFinished(() => {
    for (const name of names()) if (!before.includes(name)) registry.removeSingleMetric(name);
  });
}
