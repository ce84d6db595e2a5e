import { AsyncLocalStorage } from 'node:async_hooks';

/** Who is charged the processor time of their requests. */
export interface Charged {
  spend(milliseconds: number): void;
}

const chargedNow = new AsyncLocalStorage<Charged | undefined>();

/** Who the thread works for since the last mark. */
let worksFor: Charged | undefined;
let since = process.threadCpuUsage();

/** Charges the time since the last mark, and sets a new one. */
function mark(next: Charged | undefined): void {
  const now = process.threadCpuUsage();
  worksFor?.spend((now.user + now.system - since.user - since.system) / 1_000);
  since = now;
  worksFor = next;
}

/**
 * Charges to somebody what the thread does for a request, its queries and answer included. Processor time is
 * counted, so a busy machine costs nothing extra. What belongs to nobody, such as a job, is not charged.
 */
export const chargeTo = <T>(charged: Charged, work: () => Promise<T>): Promise<T> =>
  chargedNow.run(charged, () => {
    mark(charged);
    return work();
  });

/** Marks that the thread begins something of its own. */
export const workForNobody = (): void => mark(undefined);

/** Marks that the work of this async context goes on. */
export const goOn = (): void => mark(chargedNow.getStore());

/** Charges nobody while another process works on an answer. The caller goes on with its own work afterwards. */
export function waitsFor(answer: Promise<unknown>): void {
  workForNobody();
  answer.then(goOn, goOn);
}
