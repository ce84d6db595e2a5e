import { hasStatus, referenceOf } from '@nestbox/client/api/apiError';
import { getJournal, getJournalEntry, getPage } from '@nestbox/contract/content';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { articleStyle } from '@nestbox/ui/articleStyle';
import { ErrorState } from '@nestbox/ui/errorState';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import { MissingPage } from '#app/layout/missingPage';
import { PageTitle } from '#app/layout/pageTitle';

/** A page or journal entry that staff have written, or the list of the journal. */
export default function Article() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const isPage = pathname.startsWith(pagePaths.page(''));
  const call = isPage ? getPage : slug ? getJournalEntry : getJournal;
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: keyOf(call, { slug }),
    queryFn: ({ signal }) =>
      call === getJournal
        ? send(getJournal, { signal })
        : send(isPage ? getPage : getJournalEntry, { params: { slug }, signal }),
    staleTime: 60_000,
  });
  if (hasStatus(error, 404)) return <MissingPage />;
  if (isError)
    return (
      <ErrorState
        title="The page could not be loaded."
        reference={referenceOf(error)}
        onRetry={() => refetch()}
        pending={isFetching}
      />
    );
  return (
    <>
      <PageTitle>{data?.title ?? (isPage ? 'Page' : 'Journal')}</PageTitle>
      <div className="shell py-10 md:py-14">
        <article
          key={pathname}
          data-own="article"
          aria-busy={!data}
          className={`empty:h-96 empty:animate-shimmer empty:rounded-card empty:bg-line ${articleStyle}`}
          // React leaves what the server wrote into the page, until the same has come by the call.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown without markup by the server
          dangerouslySetInnerHTML={{ __html: data?.html ?? '' }}
        />
      </div>
    </>
  );
}
