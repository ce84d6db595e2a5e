import { ErrorState } from '#app/ui/errorState';

interface CatalogueFailureProps {
  error: unknown;
  onRetry: () => void;
  pending: boolean;
}

/** Without the catalogue there is nothing to show: this fills the screen under the header. */
export const CatalogueFailure = (props: CatalogueFailureProps) => (
  <div className="grid min-h-[calc(100svh-4.5rem)] flex-1 place-items-center">
    <ErrorState title="Something went wrong. Please try again later." {...props} />
  </div>
);
