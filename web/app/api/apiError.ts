import type { Call } from '@nestbox/contract/call';
import type { Problem } from '@nestbox/contract/problem';

/** An answer other than 2xx. `text` is what the server says to the customer, '' if nothing. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly text: string;

  constructor(status: number, problem: Problem | undefined, text: string) {
    super(text || `The server answered with status ${status}`);
    this.status = status;
    this.problem = problem;
    this.text = text;
  }
}

/** The server has not answered in time: what a change asked for may have been done or not. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(method: Call['method']) {
    super(
      method === 'GET'
        ? 'The shop did not answer. Please try again.'
        : 'The shop did not answer. Reload the page to see whether it was done.',
    );
  }
}

export async function readError(response: Response): Promise<ApiError> {
  const type = response.headers.get('content-type') ?? '';
  const body = await response.text().catch(() => '');
  if (type.includes('json')) {
    const problem = parseProblem(body);
    return new ApiError(response.status, problem, problem?.detail ?? '');
  }
  // Only plain text is meant for people: a proxy's HTML page is not.
  return new ApiError(response.status, undefined, type.startsWith('text/plain') ? body.trim() : '');
}

function parseProblem(body: string): Problem | undefined {
  try {
    return JSON.parse(body) as Problem;
  } catch {
    return undefined;
  }
}

/** What the server said to the customer, '' if nothing. */
export const serverSaid = (error: unknown) => (error instanceof ApiError ? error.text : '');

/** What the server said, else the error's own message, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return serverSaid(error) || (error instanceof Error && error.message) || fallback;
}

/** Why the server refused, or `fallback` where it gave no reason, or could not be reached. */
export const reasonOf = (error: unknown, fallback: string): string => serverSaid(error) || fallback;

/** The most important sentence of the server's list of errors. */
export function firstError(error: unknown, fallback: string): string {
  const first = error instanceof ApiError ? error.problem?.errors?.[0] : undefined;
  return first || errorText(error, fallback);
}

/** Everything that the server found wrong, in its own sentences; none where it did not answer. */
export const errorList = (error: unknown): readonly string[] =>
  error instanceof ApiError ? (error.problem?.errors ?? []) : [];

export const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status;

/** Whether the server named this kind of problem. */
export const hasType = (error: unknown, type: string) =>
  error instanceof ApiError && error.problem?.type === type;

/** By which our log knows of a failure of ours; undefined for any other. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.requestId : undefined;
