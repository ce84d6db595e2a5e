import { referenceOf } from '@nestbox/client/api/apiError';
import { ErrorState } from '@nestbox/ui/errorState';

interface CatalogueFailureProps {
  error: unknown;
  onRetry: () => void;
  pending: boolean;
}

/** Fills the screen if the catalogue could not be loaded. */
export const CatalogueFailure = ({ error, ...retry }: CatalogueFailureProps) => (
  <div className="grid min-h-[calc(100svh-4.5rem)] flex-1 place-items-center">
    <ErrorState
      title="Something went wrong. Please try again later."
      reference={referenceOf(error)}
      {...retry}
    />
  </div>
);
