import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './requests/request.ts';

/** An answer as it was received. */
export interface Answer {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why there is no answer. */
export type NoAnswer = 'hangs' | 'hangs up' | 'is no HTTP';

/** Timeout in milliseconds, far longer than the slowest call on a busy machine. */
const patience = 20_000;

/**
 * Sends the exact bytes of a request, on its own connection.
 * @param from an address of this machine, by which public calls are limited; null for any
 */
export function send(
  { port, from }: { port: number; from: string | null },
  request: FuzzRequest,
): Promise<Answer | NoAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({
      host: '127.0.0.1',
      port,
      ...(from && { localAddress: from }),
    });
    const end = (answer: Answer | NoAnswer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => end('hangs'), patience);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // An answer may arrive before everything was sent; it counts.
    socket.on('error', () => {});
    socket.on('close', () => end(chunks.length > 0 ? read(Buffer.concat(chunks)) : 'hangs up'));
    // A request shorter than its headers say is ended, since the server would wait for the rest.
    if (isUnfinished(request)) socket.end(bytesOf(request));
    else socket.write(bytesOf(request));
  });
}

/** Whether its own headers state a wrong length. */
export const isUnfinished = ({ headers }: FuzzRequest): boolean =>
  headers.some(([name]) => name === 'content-length' || name === 'transfer-encoding');

function bytesOf({ method, target, headers, body }: FuzzRequest): Buffer {
  const given = new Set(headers.map(([name]) => name));
  const sent = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body ?? []);
  const whole = !given.has('content-length') && !given.has('transfer-encoding') && body !== null;
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(given.has('host') ? [] : ['host: 127.0.0.1']),
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(whole ? [`content-length: ${sent.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), sent]);
}

function read(bytes: Buffer): Answer | NoAnswer {
  const split = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.toString('latin1', 0, split).split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(first) ?? [];
  if (split < 0 || !status) return 'is no HTTP';
  const rest = bytes.subarray(split + 4);
  // Skips an interim response.
  if (status === '100') return read(rest);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const chunked = headers['transfer-encoding'] === 'chunked';
  const body = unpacked(chunked ? joined(rest) : rest, headers['content-encoding']).toString();
  return { status: Number(status), headers, body };
}

function unpacked(body: Buffer, encoding?: string): Buffer {
  // The answer to a HEAD request.
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

function joined(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (!(length > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(end + 2, end + 2 + length));
    at = end + 4 + length;
  }
}
