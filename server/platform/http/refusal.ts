/** Why a request was refused. The route layer maps the kind to a status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'second-step'
  | 'second-step-again'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'payment-ended'
  | 'too-many';

/** A refused request, with sentences for the customer, the most important one first. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly sentences: readonly string[];

  constructor(kind: RefusalKind, ...sentences: [string, ...string[]]) {
    super(sentences[0]);
    this.kind = kind;
    this.sentences = sentences;
  }
}

/** The refusal of a wrong code, or of a wrong password within a session: somebody may be guessing. */
export class WrongSecret extends Refusal {}

/** Returns the refusal of an attempt above a limit of attempts a minute. */
export const tooManyAttempts = (): Refusal =>
  new Refusal('too-many', 'Too many attempts. Wait a minute and try again.');
