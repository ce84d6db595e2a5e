import type { Input } from '@nestbox/client/api/client';
import type { Call } from '@nestbox/contract/call';
import { createParser } from 'eventsource-parser';
import { request } from './client';

/**
 * A stream that is silent this long is broken. Longer than the interval of the server's heartbeat.
 */
const silenceMilliseconds = 60_000;

/**
 * Makes a call whose answer is a stream of Server-Sent Events. Calls `onOpen` once it is open, then
 * `handleEvent` with the data of each event. Resolves when the server ends the stream. Throws like
 * `send`, and if the stream breaks or is silent.
 */
export async function follow<C extends Call & { stream: 'text/event-stream' }>(
  call: C,
  input: Input<C>,
  { onOpen, handleEvent }: { onOpen: () => void; handleEvent: (data: string) => void },
): Promise<void> {
  const silence = new AbortController();
  const signal = input.signal ? AbortSignal.any([input.signal, silence.signal]) : silence.signal;
  const response = await request(call, { ...input, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({ onEvent: ({ data }) => handleEvent(data) });
  onOpen();
  for (;;) {
    const timer = setTimeout(() => silence.abort(), silenceMilliseconds);
    const read = await reader?.read().finally(() => clearTimeout(timer));
    if (!read || read.done) return;
    parser.feed(read.value);
  }
}
