import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';

export const GiftCardsSkeleton = () => (
  <LoadingGroup label="Loading gift cards" count={3} className="flex flex-col gap-4">
    <Skeleton className="h-32" />
  </LoadingGroup>
);
