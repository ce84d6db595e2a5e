import type { Operation } from '../apiDocument.ts';

export type Header = readonly [name: string, value: string];

/** A request as it is sent. */
export interface FuzzRequest {
  /** The call whose description applies to its answer; null where it is none. */
  readonly operation: Operation | null;
  readonly method: string;
  /** As sent in the first line, encoded or not. */
  readonly target: string;
  readonly headers: readonly Header[];
  /** An array where the bytes are not text. */
  readonly body: string | Uint8Array | null;
}

/** Formats a request so that it can be sent again; bytes that are not text in hexadecimal. */
export function formatRequest({ method, target, headers, body }: FuzzRequest): string {
  const lines = [`${method} ${target}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const sent = body instanceof Uint8Array ? Buffer.from(body).toString('hex') : (body ?? '');
  return [...lines, shortened(sent)].map((line) => JSON.stringify(line)).join(' ');
}

/** Maximum of formatted characters of a body. */
const maxLength = 2_000;
const shortened = (text: string) =>
  text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text;
