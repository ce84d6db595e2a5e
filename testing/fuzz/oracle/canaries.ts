/** Data of one customer by which it is seen that they got somewhere. */
export type Canaries = readonly string[];

/** Which of these an answer holds, unless the request brought them along. */
export function findCanaries(canaries: Canaries, body: string, asked: string): string[] {
  return canaries
    .filter((canary) => body.includes(canary) && !asked.includes(canary))
    .map(() => "holds another customer's data");
}
