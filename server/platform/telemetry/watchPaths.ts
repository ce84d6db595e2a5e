/** Paths of probes, which come every few seconds and are neither logged, counted nor traced. */
export const watchPaths = {
  alive: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;

const all: readonly string[] = Object.values(watchPaths);

export const isWatched = (route: string | undefined): boolean =>
  route !== undefined && all.includes(route);
