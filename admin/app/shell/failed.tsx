import { ErrorState } from '@nestbox/ui/errorState';
import { Frame } from './frame';

/** Shown in place of a screen that threw an error. */
export const Failed = () => (
  <Frame title="Staff">
    <ErrorState
      title="Something went wrong on this screen."
      reference={undefined}
      onRetry={() => location.reload()}
    />
  </Frame>
);
