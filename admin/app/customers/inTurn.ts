import { type ManyOutcome, maxInTurn } from '@nestbox/contract/staffCustomerList';
import type { CustomerId } from '@nestbox/contract/values';
import { useRef, useState } from 'react';

interface Chosen {
  readonly customerId: CustomerId;
  readonly seen: number;
}

type SendPart = (customers: Chosen[]) => Promise<ManyOutcome>;

interface Progress {
  /** Customers for whom it was asked; 0 before it began. */
  readonly total: number;
  readonly done: number;
  /** For how many an owner decides. */
  readonly waiting: number;
  readonly refused: ManyOutcome['refused'];
  readonly isRunning: boolean;
  /** Why it stopped; null where it did not, or where it was stopped by a press. */
  readonly error: unknown;
}

const notBegun: Progress = {
  total: 0,
  done: 0,
  waiting: 0,
  refused: [],
  isRunning: false,
  error: null,
};

export interface InTurn extends Progress {
  run(customers: readonly Chosen[], sendPart: SendPart): Promise<void>;
  /** Stops behind the part that is under way. */
  stop(): void;
  goOn(): void;
}

/**
 * Does an act for many customers, some at a time. Stopped, or after a failure, it can go on: each customer is sent with
 * what was seen of them, so that an act that was done is not done again.
 * @param onDone called at each end
 */
export function useInTurn(onDone: () => void): InTurn {
  const [progress, setProgress] = useState(notBegun);
  const left = useRef<{ customers: readonly Chosen[]; sendPart: SendPart } | null>(null);
  const stopped = useRef(false);

  const goOn = async () => {
    const work = left.current;
    if (!work) return;
    stopped.current = false;
    setProgress((before) => ({ ...before, isRunning: true, error: null }));
    let error: unknown = null;
    let { customers } = work;
    while (customers.length > 0 && !stopped.current && error === null) {
      try {
        const { done, waiting, refused } = await work.sendPart(customers.slice(0, maxInTurn));
        customers = customers.slice(maxInTurn);
        setProgress((before) => ({
          ...before,
          done: before.done + done.length,
          waiting: before.waiting + waiting.length,
          refused: [...before.refused, ...refused],
        }));
      } catch (failure) {
        error = failure;
      }
    }
    left.current = { ...work, customers };
    setProgress((before) => ({ ...before, isRunning: false, error }));
    onDone();
  };

  return {
    ...progress,
    run(customers, sendPart) {
      left.current = { customers, sendPart };
      setProgress({ ...notBegun, total: customers.length });
      return goOn();
    },
    stop() {
      stopped.current = true;
    },
    goOn,
  };
}
