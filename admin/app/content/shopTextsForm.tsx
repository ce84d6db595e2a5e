import { useMutation } from '@nestbox/client/api/useMutation';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { shopTexts, type TextName, textNames } from '@nestbox/contract/shopTexts';
import {
  getShopContent,
  type StaffShopContent,
  setShopContent,
} from '@nestbox/contract/staffContent';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { SelectField } from '@nestbox/ui/selectField';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { ActBar } from '../parts/actBar';
import { BesidePreview } from '../parts/besidePreview';
import { Refusal } from '../parts/refusal';
import { useKeptForm } from '../parts/useKeptForm';
import { AnnouncementFields } from './announcementFields';
import { ShopPagePreview } from './shopPagePreview';
import { bodyOf, type TypedContent, typedOf } from './typedContent';

type Page = (typeof shopTexts)[TextName]['page'];

/** The pages with texts to set, and where they are. */
const addresses: Readonly<Record<Page, string>> = {
  'Home page': pagePaths.home,
  'How it works': pagePaths.howItWorks,
  Contact: pagePaths.contact,
};
const pages = Object.keys(addresses) as Page[];
/** Returns the texts of a page by the part of it that they name, as in 'First box: heading'. */
const partsOf = (page: Page) =>
  Map.groupBy(
    textNames.filter((name) => shopTexts[name].page === page),
    (name) => shopTexts[name].label.split(': ').at(-2) ?? '',
  );
/** Returns what a text is in its part: 'Heading'. */
const labelIn = (label: string) => {
  const own = label.split(': ').at(-1) ?? '';
  return own.charAt(0).toUpperCase() + own.slice(1);
};
/** Characters up to which a text stands in one line. */
const oneLine = 60;

/** Sets the announcement and the texts of the pages, one page at a time with the page beside it. */
export function ShopTextsForm({ data }: { data: StaffShopContent }) {
  const may = useMay('change-content');
  const refresh = useRefresh();
  const form = useKeptForm<TypedContent>('content-texts', typedOf(data.content), data.version);
  const { control, handleSubmit, seen, wasKept, formState } = form;
  const [page, setPage] = useState<Page>('Home page');
  const [marked, setMarked] = useState<TextName | null>(null);
  const { texts, announcement } = form.watch();
  const save = useMutation({
    mutationFn: (typed: TypedContent) =>
      send(setShopContent, { body: { ...bodyOf(typed), version: seen } }),
    onSuccess: (saved) => {
      form.saved(typedOf(saved.content), saved.version);
      return refresh(getShopContent);
    },
    // The versions show what a colleague did meanwhile; what was typed stays, and can be saved on top.
    onError: async () => {
      await refresh(getShopContent);
      const { version } = await send(getShopContent, {});
      form.onTopOf(version);
    },
  });
  const field = (name: TextName) => {
    const { label, maxLength, usual } = shopTexts[name];
    const Field = maxLength > oneLine ? TextAreaField : TextField;
    return (
      <Field
        key={name}
        control={control}
        name={`texts.${name}`}
        label={labelIn(label)}
        hint={texts[name].trim() === '' ? `Empty, it says: ${usual}` : undefined}
        {...(maxLength > oneLine && { rows: 2 })}
      />
    );
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => save.mutate(typed))}
      className="flex flex-col gap-6"
    >
      {wasKept && (
        <Banner>What you typed on your last visit is still here. It is not saved yet.</Banner>
      )}
      <BesidePreview
        title={`${page}, as customers see it`}
        preview={
          <>
            <ShopPagePreview
              path={addresses[page]}
              texts={texts}
              announcement={announcement.shown ? announcement.text : ''}
              marked={marked}
            />
            <a
              href={addresses[page]}
              target="_blank"
              rel="noreferrer"
              className="touch-area self-start font-semibold underline underline-offset-4"
            >
              See it in the shop
            </a>
          </>
        }
      >
        <SelectField
          label="Page"
          options={pages}
          value={page}
          onChange={(next) => setPage(next as Page)}
        />
        <fieldset disabled={!may} className="contents">
          <Panel title={page} level="h2">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: marks in the preview what has the focus */}
            <div
              className="flex flex-col gap-6"
              onFocus={({ target }) => setMarked(nameOf(target))}
            >
              {[...partsOf(page)].map(([part, names]) => (
                <fieldset key={part} className="grid min-w-0 grid-cols-1 gap-4">
                  {part && (
                    <legend className="mb-3 font-display text-lg font-semibold">{part}</legend>
                  )}
                  {names.map(field)}
                </fieldset>
              ))}
            </div>
          </Panel>
          <AnnouncementFields control={control} />
        </fieldset>
      </BesidePreview>
      {may && (
        <ActBar>
          <Refusal error={save.error} />
          {formState.isDirty && (
            <TextField
              control={control}
              name="why"
              label="Reason for colleagues"
              optional
              className="min-w-56 max-w-md flex-1"
            />
          )}
          <Button
            type="submit"
            className="self-end"
            disabled={!formState.isDirty}
            pending={save.isPending}
          >
            Save texts
          </Button>
          {!formState.isDirty &&
            (save.isSuccess ? (
              <Banner tone="good" role="status">
                Saved. Customers see it on the next page that they open.
              </Banner>
            ) : (
              <p className="text-ink-soft">Nothing changed yet</p>
            ))}
        </ActBar>
      )}
    </form>
  );
}

/** Returns the text of a field; null for another one. */
const nameOf = (target: Element): TextName | null =>
  textNames.find((name) => target.getAttribute('name') === `texts.${name}`) ?? null;
