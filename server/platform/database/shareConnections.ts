/** The fewest connections a process needs: two for requests, one for jobs, one for listening. */
export const minConnections = 4;

/** The job queue fetches and completes in bulk, so more connections bring nothing. */
const maxForQueue = 3;
const forListening = 1;

/**
 * Divides a process's connections between requests and work, the job queue, and listening. Each
 * gets at least one, since a pool of 0 would open ten.
 */
export function shareConnections(connections: number): { work: number; queue: number } {
  if (connections < minConnections) {
    throw new Error(
      `${connections} connections are too few: at least ${minConnections} are needed`,
    );
  }
  const queue = Math.min(maxForQueue, Math.floor((connections - forListening) / 3));
  return { work: connections - forListening - queue, queue };
}
