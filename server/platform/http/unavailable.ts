/** A service that the shop depends on did not answer. A retry may succeed in a moment. */
export class Unavailable extends Error {
  /** A sentence for the customer. */
  readonly sentence: string;

  constructor(message: string, sentence: string, options?: ErrorOptions) {
    super(message, options);
    this.sentence = sentence;
  }
}
