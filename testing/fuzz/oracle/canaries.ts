/** A customer's unique data, which reveals a leak. */
export type Canaries = readonly string[];

/** Returns the canaries in an answer that were not in the request. */
export function findCanaries(canaries: Canaries, body: string, asked: string): string[] {
  return canaries
    .filter((canary) => body.includes(canary) && !asked.includes(canary))
    .map(() => "holds another customer's data");
}
