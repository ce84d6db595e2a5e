import type { Call } from '@nestbox/contract/call';
import type { Problem } from '@nestbox/contract/problem';

/** An answer other than 2xx. `text` is the server's message to the customer, '' if there is none. */
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

/** The server has not answered in time. A change may have been made or not. */
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
  // Only plain text is shown to the customer: an HTML page comes from a proxy.
  return new ApiError(response.status, undefined, type.startsWith('text/plain') ? body.trim() : '');
}

function parseProblem(body: string): Problem | undefined {
  try {
    return JSON.parse(body) as Problem;
  } catch {
    return undefined;
  }
}

/** Returns the server's message to the customer, '' if there is none. */
export const serverMessage = (error: unknown) => (error instanceof ApiError ? error.text : '');

/** Returns the server's message, else the error's own message, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return serverMessage(error) || (error instanceof Error && error.message) || fallback;
}

/**
 * Returns the server's reason for refusing, or `fallback` if it gave none or could not be reached.
 */
export const reasonOf = (error: unknown, fallback: string): string =>
  serverMessage(error) || fallback;

/** Returns the first of the server's list of errors. */
export function firstError(error: unknown, fallback: string): string {
  const first = error instanceof ApiError ? error.problem?.errors?.[0] : undefined;
  return first || errorText(error, fallback);
}

/** Returns all errors that the server lists, none if it did not answer. */
export const errorList = (error: unknown): readonly string[] =>
  error instanceof ApiError ? (error.problem?.errors ?? []) : [];

export const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status;

/** Returns whether the problem is of this type. */
export const hasType = (error: unknown, type: string) =>
  error instanceof ApiError && error.problem?.type === type;

/** Returns the id that finds a failure in the server's log; undefined for other errors. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.requestId : undefined;
