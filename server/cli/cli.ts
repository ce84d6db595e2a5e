import type { CustomerId } from '@nestbox/contract/values';
import type { SandboxClock } from '../platform/sandboxClock.ts';
import type { JobServices } from '../workflows/work/job.ts';

/** Where a command writes: to the terminal, or to the answer of the server that runs it. */
export interface Output {
  /** Writes the result. */
  print(text: string): void;
  /** Writes messages apart from the result, so that a CSV stays a CSV. */
  note(text: string): void;
}

/** An open shop as commands use it. */
export interface AppHandle {
  readonly services: JobServices;
  /** Null where time is real. */
  readonly sandboxClock: SandboxClock | null;
}

/** The context of an operator's command, in the server or in a process of its own. */
export interface CliContext extends Output {
  /** Opens the shop, unless it is open. */
  shop(): Promise<AppHandle>;
  /** Notes the customer whom a command concerns, for the record. */
  concerns(customerId: CustomerId): void;
  /** The user's name on the operator's machine. */
  readonly operator: string;
  /** The content of the file that the operator named, read on the operator's machine. */
  readonly input: string | null;
  /** The operator's working directory, to which paths are relative. */
  readonly folder: string;
}
