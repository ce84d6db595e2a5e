/** The fewest connections a process needs: two for requests, one each for jobs, listening and health. */
export const minConnections = 5;

/** The job queue fetches and completes in bulk, so more connections bring nothing. */
const maxForQueue = 2;
const forListening = 1;
/** A health check never waits for requests. */
export const forHealth = 1;

/**
 * Divides a process's connections between requests and work, the job queue, listening and health. Each
 * gets at least one, since a pool of 0 would open ten.
 */
export function shareConnections(connections: number): { work: number; queue: number } {
  if (connections < minConnections) {
    throw new Error(
      `${connections} connections are too few: at least ${minConnections} are needed`,
    );
  }
  const shared = connections - forListening - forHealth;
  const queue = Math.min(maxForQueue, Math.floor(shared / 3));
  return { work: shared - queue, queue };
}
