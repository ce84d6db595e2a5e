type Listener = (event: unknown) => void;

/** Listeners by event, as Stripe's elements have them. */
export interface Emitter {
  on(name: string, listener: Listener): void;
  once(name: string, listener: Listener): void;
  /** Removes a listener, or all listeners of the event. */
  off(name: string, listener?: Listener): void;
  emit(name: string, event: unknown): void;
}

export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>();
  const emitter: Emitter = {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    once(name, listener) {
      const first = (event: unknown) => {
        emitter.off(name, first);
        listener(event);
      };
      emitter.on(name, first);
    },
    off(name, listener) {
      const left = (listeners.get(name) ?? []).filter((each) => listener && each !== listener);
      listeners.set(name, left);
    },
    emit(name, event) {
      for (const listener of listeners.get(name) ?? []) listener(event);
    },
  };
  return emitter;
}
