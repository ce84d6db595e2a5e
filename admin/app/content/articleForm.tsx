import { useMutation } from '@nestbox/client/api/useMutation';
import { slugOf } from '@nestbox/contract/articleSlug';
import { pagePaths } from '@nestbox/contract/pagePaths';
import {
  type articleStates,
  type ListedArticle,
  listArticles,
  type StaffArticle,
  saveArticle,
} from '@nestbox/contract/staffContent';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
import { TextField } from '@nestbox/ui/textField';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { ActBar } from '../parts/actBar';
import { BesidePreview } from '../parts/besidePreview';
import { Refusal } from '../parts/refusal';
import { useKeptForm } from '../parts/useKeptForm';
import { ArticleFields } from './articleFields';
import { stateText } from './articleList';
import { ArticlePreview } from './articlePreview';
import { articleQuery } from './articleQuery';
import { ArticleVersions } from './articleVersions';
import { DeleteArticle } from './deleteArticle';
import { articleOf, type ArticleFields as Fields, fieldsOf } from './typedArticle';

type State = (typeof articleStates)[number];

interface ArticleFormProps {
  article: StaffArticle;
  /** All articles, whose addresses are taken. */
  others: readonly ListedArticle[];
}

/** Writes a page or journal entry, with its preview beside it. */
export function ArticleForm({ article, others }: ArticleFormProps) {
  const { articleId, version, deleted, shown, planned } = article;
  const may = useMay('change-content') && !deleted;
  const refresh = useRefresh();
  const queries = useQueryClient();
  const form = useKeptForm<Fields>(`content-${articleId}`, fieldsOf(article.article), version);
  const { control, watch, setValue, formState, seen } = form;
  const typed = watch();
  useSlugOfTitle(article, typed, (slug) => setValue('slug', slug, { shouldDirty: true }));
  const save = useMutation({
    mutationFn: (state: State) =>
      send(saveArticle, {
        params: { articleId },
        body: { ...articleOf(typed), state, version: seen, why: typed.why },
      }),
    onSuccess: (saved) => {
      form.saved(fieldsOf(saved.article), saved.version);
      queries.setQueryData(articleQuery(articleId).queryKey, saved);
      return refresh(listArticles);
    },
    // The versions show what a colleague did meanwhile; what was typed stays, and can be saved on top.
    onError: async () => {
      const latest = await queries.fetchQuery({ ...articleQuery(articleId), staleTime: 0 });
      if (latest) form.onTopOf(latest.version);
    },
  });
  const isEntry = article.article.kind === 'entry';
  const path = (isEntry ? pagePaths.journalEntry : pagePaths.page)(article.article.slug);
  const isOnline = shown !== null || planned !== null;
  const { isDirty } = formState;
  const isPublished = shown === version || planned?.version === version;
  const button = (state: State, text: string, look: 'primary' | 'quiet', disabled = false) => (
    <Button
      look={look}
      disabled={disabled}
      pending={save.isPending && save.variables === state}
      onClick={() => save.mutate(state)}
    >
      {text}
    </Button>
  );
  return (
    <>
      <PageHeading
        title={article.article.title || (isEntry ? 'New journal entry' : 'New page')}
        intro={version > 0 ? `${stateText(article)}.` : 'Nothing is saved yet.'}
      >
        {shown !== null && (
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="touch-area font-semibold underline underline-offset-4"
          >
            See it in the shop
          </a>
        )}
      </PageHeading>
      {deleted && <DeleteArticle article={article} />}
      {form.wasKept && (
        <Banner>What you typed on your last visit is still here. It is not saved yet.</Banner>
      )}
      <BesidePreview preview={<ArticlePreview article={articleOf(typed)} />}>
        <form
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="flex min-w-0 flex-col gap-4"
        >
          <Panel title="What it says" level="h2">
            <ArticleFields article={article} form={form} others={others} readOnly={!may} />
            {may && (
              <TextField control={control} name="why" label="Reason for colleagues" optional />
            )}
          </Panel>
          {may && (
            <ActBar>
              <Refusal error={save.error} />
              {save.isSuccess && !isDirty && (
                <Banner tone="good" role="status">
                  {savedText(save.data)}
                </Banner>
              )}
              {button(
                'published',
                isOnline ? 'Publish changes' : 'Publish',
                'primary',
                !isDirty && isPublished,
              )}
              {button('draft', 'Save draft', 'quiet', !isDirty && version > 0)}
              {isOnline && button('withdrawn', 'Take offline', 'quiet')}
              {!isDirty && isPublished && !save.isSuccess && (
                <p className="text-ink-soft">Nothing changed yet</p>
              )}
            </ActBar>
          )}
        </form>
      </BesidePreview>
      {version > 0 && (
        <ArticleVersions
          article={article}
          onOpen={
            may
              ? (earlier, each) => {
                  const { slug } = typed;
                  form.reset(
                    { ...fieldsOf({ ...earlier, slug }), why: `Back to version ${each}` },
                    { keepDefaultValues: true },
                  );
                  save.reset();
                  window.scrollTo(0, 0);
                }
              : undefined
          }
        />
      )}
      {may && version > 0 && <DeleteArticle article={article} />}
    </>
  );
}

/** Says what became of a saved version. */
function savedText({ shown, planned, version }: StaffArticle): string {
  if (shown === version) return 'Published. Customers see it now.';
  if (planned?.version === version) {
    return `Customers see it from ${shortDateWithYear(planned.publishOn)}.`;
  }
  return shown === null
    ? 'Saved. Customers do not see it.'
    : 'Saved. Customers still see the version before.';
}

/** Makes the address of a new article from its title, until another one is typed. */
function useSlugOfTitle(
  { slugStays, version }: StaffArticle,
  { title, slug }: Fields,
  set: (slug: string) => void,
) {
  const made = useRef(slugOf(title));
  useEffect(() => {
    if (slugStays || version > 0) return;
    const before = made.current;
    made.current = slugOf(title);
    if (made.current !== before && (slug === before || slug === '')) set(made.current);
  });
}
