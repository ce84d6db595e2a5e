import { CardProviderFailed } from './cardGateway.ts';

/** Returns why an event of the card provider was not processed, without anything personal or secret. */
export function formatEventFailure(error: unknown): string {
  if (!(error instanceof CardProviderFailed)) {
    return 'An error in the shop itself. The server’s log has it.';
  }
  if (error.refusal === 'keyUnknown') return 'The card provider does not know the shop’s key.';
  if (error.refusal === 'notPermitted') {
    return 'The shop’s key is not allowed to read this at the card provider.';
  }
  return error.status === null
    ? 'The card provider did not answer.'
    : `The card provider answered with an error (status ${error.status}).`;
}
