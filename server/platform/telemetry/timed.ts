import type { Histogram } from 'prom-client';

/** Measures how long work takes, whether it succeeds or not. */
export async function timed<T>(seconds: Histogram, work: () => Promise<T>): Promise<T> {
  const stop = seconds.startTimer();
  try {
    return await work();
  } finally {
    stop();
  }
}
