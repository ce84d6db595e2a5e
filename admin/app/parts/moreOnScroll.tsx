import { Button } from '@nestbox/ui/button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Refusal } from './refusal';

interface MoreOnScrollProps {
  list: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage'
  >;
  /** Such as 'Show more boxes'. */
  text: string;
}

/** How far below the screen the next page is loaded already. */
const ahead = '800px';

/** Loads the next page of a list when its end is near, or by a press. After an error, by a press alone. */
export function MoreOnScroll({ list, text }: MoreOnScrollProps) {
  const { error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  const waits = hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchNextPage({ cancelRefetch: false });
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="flex flex-col items-center gap-4">
      <Refusal error={error} />
      <Button look="quiet" pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {text}
      </Button>
    </div>
  );
}
