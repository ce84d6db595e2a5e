import type { Env } from '../configuration/env.ts';

/**
 * Traces this process where the settings name an address for it, and loads nothing for it
 * elsewhere. To be called before the shop is opened.
 * @returns sends what is left; to be called last
 */
export async function traceWhereAsked(env: Env): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { startTracing } = await import('./tracing.ts');
  return startTracing();
}
