import type { Workshop } from '../jobs/job.ts';
import type { SandboxClock } from '../sandbox/sandboxClock.ts';

/** Where a command writes: the terminal, or the answer of the server that runs it. */
export interface Output {
  /** What was asked for. */
  print(text: string): void;
  /** What is said beside it, so that a CSV stays a CSV. */
  note(text: string): void;
}

/** A shop as commands work on it. */
export interface AppHandle {
  readonly workshop: Workshop;
  /** Null where time is real. */
  readonly sandboxClock: SandboxClock | null;
}

/** What an operator's command works with, in the server as in a process of its own. */
export interface CliContext extends Output {
  /** Opens the shop, where it is not open yet. */
  shop(): Promise<AppHandle>;
  /** Is told whose things a command is about, for the record. */
  concerns(customerId: string): void;
  /** The file that the operator named, read where the operator is. */
  readonly input: string | null;
  /** The operator's working directory, from which paths are meant. */
  readonly folder: string;
}
