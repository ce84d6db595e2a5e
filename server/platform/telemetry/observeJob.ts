import { inSpan } from './inSpan.ts';
import { jobSeconds } from './metrics.ts';

/** Does a piece of work as a span, counts it and measures it. */
export function observeJob(queue: string, work: () => Promise<void>): Promise<void> {
  return inSpan(`work on ${queue}`, { 'nestbox.queue': queue }, async () => {
    const stop = jobSeconds.startTimer({ queue });
    try {
      await work();
      stop({ outcome: 'done' });
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  });
}
