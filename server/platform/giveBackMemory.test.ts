import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveBackMemory } from './giveBackMemory.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('collects once, five seconds after the start', () => {
  const { collect, server } = started();
  vi.advanceTimersByTime(4_999);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  server.emit('request');
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledOnce();
});

it('waits for a second without a request', () => {
  const { collect, server } = started();
  for (let tenths = 0; tenths < 100; tenths += 1) {
    vi.advanceTimersByTime(100);
    server.emit('request');
  }
  vi.advanceTimersByTime(999);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledOnce();
});

it('does not collect earlier because of an early request', () => {
  const { collect, server } = started();
  vi.advanceTimersByTime(1_000);
  server.emit('request');
  vi.advanceTimersByTime(3_999);
  expect(collect).not.toHaveBeenCalled();
});

it('leaves a smaller heap', () => {
  let kept: object[] | null = Array.from({ length: 400_000 }, (_, number) => ({ number }));
  const grown = process.memoryUsage().heapTotal;
  expect(kept).toHaveLength(400_000);
  kept = null;
  giveBackMemory(createServer());
  vi.advanceTimersByTime(5_000);
  expect(process.memoryUsage().heapTotal).toBeLessThan(grown);
});

function started() {
  const server = createServer();
  const collect = vi.fn();
  giveBackMemory(server, collect);
  return { server, collect };
}
