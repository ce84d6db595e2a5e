import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api';

/** Does work as a span of its own; costs next to nothing where nothing is traced. */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getTracer('nestbox').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Its message may carry what customers told us.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
