import { maxSlug, reservedSlugs, slugOf } from '@nestbox/contract/articleSlug';
import type { ListedArticle, StaffArticle } from '@nestbox/contract/staffContent';
import { Button } from '@nestbox/ui/button';
import { CheckboxField } from '@nestbox/ui/checkboxField';
import { DateField } from '@nestbox/ui/dateField';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { picture as pictureIn } from '../parts/markdownEdits';
import { MarkdownField } from '../parts/markdownField';
import { PictureButton } from './pictureButton';
import type { ArticleFields as Fields } from './typedArticle';

interface ArticleFieldsProps {
  article: StaffArticle;
  form: Pick<UseFormReturn<Fields>, 'control' | 'watch' | 'setValue'>;
  others: readonly ListedArticle[];
  readOnly: boolean;
}

/** What is typed of a page or journal entry. */
export function ArticleFields({ article, form, others, readOnly }: ArticleFieldsProps) {
  const { control, watch, setValue } = form;
  const { kind, slug, title, picture, inFooter } = watch();
  const isEntry = kind === 'entry';
  const folder = isEntry ? '/journal/' : '/pages/';
  const suggested = slugOf(title);
  return (
    <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
      <TextField control={control} name="title" label="Title" />
      {article.slugStays ? (
        <p>
          <span className="block font-semibold">Address</span>
          {folder}
          {slug} <span className="text-ink-soft">(stays, since links to it may exist)</span>
        </p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            control={control}
            name="slug"
            label={`Address, behind ${folder}`}
            hint={faultOf(slug, article, others)}
            className="flex-1"
          />
          {suggested !== '' && suggested !== slug && (
            <Button
              look="quiet"
              className="mb-0.5"
              onClick={() => setValue('slug', suggested, { shouldDirty: true })}
            >
              From the title
            </Button>
          )}
        </div>
      )}
      <TextAreaField
        control={control}
        name="summary"
        label="Summary"
        rows={2}
        hint="A sentence or two, below the title and in search results"
      />
      <MarkdownField
        control={control}
        name="text"
        readOnly={readOnly}
        hint="An empty line begins a paragraph. Between the brackets of a picture stands what it shows, for those who do not see it."
        more={(apply) => (
          <PictureButton
            label="Picture"
            onUploaded={({ address, name }) =>
              apply((at) => pictureIn(at, address, name.replace(/\.\w+$/, '')))
            }
          />
        )}
      />
      {isEntry ? (
        <>
          <fieldset aria-label="Leading picture" className="flex flex-wrap items-center gap-3">
            {picture !== '' && (
              <img
                src={picture.split('#')[0]}
                alt=""
                className="h-24 w-32 rounded-control object-cover"
              />
            )}
            <PictureButton
              label={picture ? 'Another leading picture' : 'Leading picture'}
              onUploaded={({ address }) => setValue('picture', address, { shouldDirty: true })}
            />
            {picture !== '' && (
              <Button
                look="quiet"
                size="small"
                onClick={() => setValue('picture', '', { shouldDirty: true })}
              >
                Remove it
              </Button>
            )}
          </fieldset>
          {picture !== '' && (
            <TextField
              control={control}
              name="pictureAlt"
              label="What the picture shows"
              hint="For those who do not see it"
            />
          )}
          <TextField control={control} name="author" label="Author" optional />
        </>
      ) : (
        <>
          <CheckboxField control={control} name="inFooter" label="Link to it in the footer" />
          {inFooter && (
            <TextField
              control={control}
              name="place"
              label="Order in the footer"
              inputMode="numeric"
            />
          )}
        </>
      )}
      <Controller
        control={control}
        name="publishOn"
        render={({ field }) => (
          <DateField
            label="Publish on (empty: today)"
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </fieldset>
  );
}

/** Returns what is wrong with a typed address, or how it is meant. */
function faultOf(
  slug: string,
  { articleId, article }: StaffArticle,
  others: readonly ListedArticle[],
) {
  if (reservedSlugs.includes(slug)) return 'This address is reserved. Choose another one.';
  const taken = others.find(
    (each) =>
      !each.deleted &&
      each.kind === article.kind &&
      each.slug === slug &&
      each.articleId !== articleId,
  );
  if (taken) return `“${taken.title}” has this address. Choose another one.`;
  return `Small letters, digits and dashes, at most ${maxSlug}`;
}
