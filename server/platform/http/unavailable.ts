/** A service that the shop depends on did not answer: the request may succeed in a moment. */
export class Unavailable extends Error {
  /** For the customer. */
  readonly sentence: string;

  constructor(message: string, sentence: string, options?: ErrorOptions) {
    super(message, options);
    this.sentence = sentence;
  }
}
