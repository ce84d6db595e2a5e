import { onTestFinished } from 'vitest';
import { registry } from '../../server/platform/telemetry/metrics.ts';

/** Resets all metrics for one test: the registry is shared by the process's tests. */
export function measureFromZero(): void {
  const names = () => registry.getMetricsAsArray().map(({ name }) => name);
  const before = names();
  registry.resetMetrics();
  onTestFinished(() => {
    for (const name of names()) if (!before.includes(name)) registry.removeSingleMetric(name);
  });
}
