import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';

export const PaymentDetailsSkeleton = () => (
  <LoadingGroup label="Loading details" count={2} className="grid gap-8 lg:grid-cols-2">
    <div className="flex flex-col gap-6 rounded-panel bg-surface p-6 shadow-card sm:p-8">
      <Skeleton className="h-8 w-52" />
      <Skeleton className="h-20" />
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-24 w-56" />
    </div>
  </LoadingGroup>
);
