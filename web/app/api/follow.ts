import type { Call } from '@nestbox/contract/call';
import { createParser } from 'eventsource-parser';
import { answered, type Input } from './client';

/** So much longer than the server's heartbeat a silent stream counts as broken. */
const silenceMilliseconds = 60_000;

/**
 * Makes a call whose answer is a stream of Server-Sent Events: `opened` once it is there, then
 * `heard` with the data of each. Resolves when the server ends it; throws as `send` does, and where
 * the stream breaks or falls silent.
 */
export async function follow<C extends Call & { stream: 'text/event-stream' }>(
  call: C,
  input: Input<C>,
  { opened, heard }: { opened: () => void; heard: (data: string) => void },
): Promise<void> {
  const silence = new AbortController();
  const signal = input.signal ? AbortSignal.any([input.signal, silence.signal]) : silence.signal;
  const response = await answered(call, { ...input, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({ onEvent: ({ data }) => heard(data) });
  opened();
  for (;;) {
    const timer = setTimeout(() => silence.abort(), silenceMilliseconds);
    const read = await reader?.read().finally(() => clearTimeout(timer));
    if (!read || read.done) return;
    parser.feed(read.value);
  }
}
