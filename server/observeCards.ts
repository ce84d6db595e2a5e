import type { CardGateway } from './billing/cardGateway.ts';
import { inSpan } from './platform/telemetry/inSpan.ts';
import { cardProviderSeconds } from './platform/telemetry/metrics.ts';

/** Returns the gateway with a span, a count and a duration for each call to the provider. */
export function observeCards(cards: CardGateway): CardGateway {
  return new Proxy(cards, {
    get(target, name, receiver) {
      const member = Reflect.get(target, name, receiver);
      // Reads a received event, without a call.
      if (typeof member !== 'function' || name === 'readEvent') return member;
      return (...given: unknown[]) =>
        observeCall(String(name), () => member.apply(target, given) as Promise<unknown>);
    },
  });
}

function observeCall<T>(call: string, work: () => Promise<T>): Promise<T> {
  return inSpan(`card provider ${call}`, { 'nestbox.call': call }, async () => {
    const stop = cardProviderSeconds.startTimer({ call });
    try {
      const answer = await work();
      stop({ outcome: 'answered' });
      return answer;
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  });
}
