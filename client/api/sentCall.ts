/** The calls that a page has sent while its scripts were loading, as 'GET /api/boxes'. */
interface SentCalls {
  readonly token: string;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    sentCalls?: SentCalls;
  }
}

/** Milliseconds after the page was opened from which unused answers are out of date. */
const oldMilliseconds = 15_000;

/**
 * Returns the answer to a call that the page has sent before its scripts came (firstCalls.ts), or
 * null. Each answer is given once.
 * @param call such as 'GET /api/shop'
 */
export function takeSentCall(call: string, token: string | null): Promise<Response> | null {
  const sent = window.sentCalls;
  if (sent?.token !== token || performance.now() > oldMilliseconds) return null;
  const answer = sent?.answers.get(call) ?? null;
  sent?.answers.delete(call);
  return answer;
}

/** A change makes the answers that nobody has taken out of date. */
export const dropSentCalls = () => {
  delete window.sentCalls;
};
