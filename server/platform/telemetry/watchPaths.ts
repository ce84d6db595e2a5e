/** Where the process is watched: asked every few seconds, and not worth a line, a figure or a trace. */
export const watchPaths = {
  alive: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;

const all: readonly string[] = Object.values(watchPaths);

export const isWatched = (route: string | undefined): boolean =>
  route !== undefined && all.includes(route);
