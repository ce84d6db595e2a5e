import type { Operation } from '../apiDocument.ts';

export type Header = readonly [name: string, value: string];

/** A request as it goes over the wire. */
export interface FuzzRequest {
  /** The call that it is, and by whose description its answer is judged; null where it is none. */
  readonly operation: Operation | null;
  readonly method: string;
  /** As it stands in the first line, encoded or not. */
  readonly target: string;
  readonly headers: readonly Header[];
  /** Bytes that are no text are an array. */
  readonly body: string | Uint8Array | null;
}

/** As somebody would send it again; bytes that are no text in hexadecimal. */
export function formatRequest({ method, target, headers, body }: FuzzRequest): string {
  const lines = [`${method} ${target}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const sent = body instanceof Uint8Array ? Buffer.from(body).toString('hex') : (body ?? '');
  return [...lines, shortened(sent)].map((line) => JSON.stringify(line)).join(' ');
}

const max = 2_000;
const shortened = (text: string) =>
  text.length > max ? `${text.slice(0, max)}… (${text.length} characters)` : text;
