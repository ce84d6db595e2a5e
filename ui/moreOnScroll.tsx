import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button';

interface MoreOnScrollProps {
  /** A list in pages, such as an infinite query of TanStack Query. */
  list: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
  };
  /** Such as 'Show more boxes'. */
  text: string;
  /** Why the next page could not be loaded, above the button. */
  failure: ReactNode;
  /** Loads the next page by a press alone, so that what is below the list can be reached. */
  byPress?: boolean;
}

/** How far below the screen the next page is loaded already. */
const ahead = '800px';

/** Loads the next page of a list when its end is near, or by a press. After an error, by a press alone. */
export function MoreOnScroll({ list, text, failure, byPress = false }: MoreOnScrollProps) {
  const { error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  const waits = hasNextPage && !isFetching && !error && !byPress;
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
      {failure}
      <Button look="quiet" pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {text}
      </Button>
    </div>
  );
}
