/** The least with which a process can work: two for requests, one for jobs, one for hearing. */
export const minConnections = 4;

/** With more the job queue gains nothing: it fetches and completes in bulk. */
const maxForQueue = 3;
const forListening = 1;

/**
 * Shares a process's connections between requests and work, the job queue, and the one that hears
 * other processes. Each part has at least one: a pool of 0 would open ten.
 */
export function shareConnections(connections: number): { work: number; queue: number } {
  if (connections < minConnections) {
    throw new Error(
      `${connections} connections are too few, at least ${minConnections} are needed`,
    );
  }
  const queue = Math.min(maxForQueue, Math.floor((connections - forListening) / 3));
  return { work: connections - forListening - queue, queue };
}
