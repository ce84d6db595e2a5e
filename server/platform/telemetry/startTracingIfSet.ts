import type { Env } from '../configuration/env.ts';

/**
 * Starts tracing if the settings name an endpoint; loads no code for it otherwise. Call it before
 * the shop is opened.
 * @returns a function that sends remaining spans; call it last
 */
export async function startTracingIfSet(env: Env): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { startTracing } = await import('./tracing.ts');
  return startTracing();
}
