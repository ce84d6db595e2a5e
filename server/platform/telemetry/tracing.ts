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

/** Exports failures without their messages, which may hold customers' data. */
class SpansWithoutMessages extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    const status = { value: { code: span.status.code } };
    super.onEnd(Object.create(span, { status, events: { value: [] } }));
  }
}

/**
 * Sends traces to the OTLP endpoint of the environment, set by OpenTelemetry's variables. Call it
 * before the first app and the first connection are made.
 * @returns a function that sends remaining spans; call it last
 */
export function startTracing(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'nestbox' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new SpansWithoutMessages(new OTLPTraceExporter())],
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
        // A path holds customers' ids, and that of a reset may hold its code.
        requestHook(span, { id, method, routeOptions: { url = 'none' } }) {
          span.updateName(`${method} ${url}`);
          span.setAttributes({ 'url.path': url, 'nestbox.request_id': id });
        },
      }),
      // Queries outside of requests and jobs are those of the pollers, every second.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  // The driver is instrumented when it is required. We import it; both share its modules.
  createRequire(import.meta.url)('pg');
  return () => provider.shutdown().catch(() => {});
}
