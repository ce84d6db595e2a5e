import { createRequire } from 'node:module';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';

import { isWatched } from './watchPaths.ts';

/** Says that something failed, not by which words: they may hold what customers told us. */
class WordlessSpans extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    const status = { value: { code: span.status.code } };
    super.onEnd(Object.create(span, { status, events: { value: [] } }));
  }
}

/**
 * Sends traces to the OTLP endpoint that the environment names, by the variables of OpenTelemetry.
 * To be called before the first app and the first connection are made.
 * @returns sends what is left; to be called last
 */
export function startTracing(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'nestbox' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new WordlessSpans(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        recordExceptions: false,
        ignorePaths: ({ url }) => isWatched(url),
        // A path names customers, and that of a reset may carry its code.
        requestHook(span, { id, method, routeOptions: { url = 'none' } }) {
          span.updateName(`${method} ${url}`);
          span.setAttributes({ 'url.path': url, 'nestbox.request_id': id });
        },
      }),
      // Queries of no request and no job are those that look for work, every second.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  // The driver is watched where it is required, while we import it; both share what is within.
  createRequire(import.meta.url)('pg');
  return () => provider.shutdown().catch(() => {});
}
