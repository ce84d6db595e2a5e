import { useMutation } from '@nestbox/client/api/useMutation';
import { shopTexts, type TextName, textNames } from '@nestbox/contract/shopTexts';
import {
  getShopContent,
  type StaffShopContent,
  setShopContent,
} from '@nestbox/contract/staffContent';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { AnnouncementFields } from './announcementFields';
import { bodyOf, type TypedContent, typedOf } from './typedContent';
import { useKeptForm } from './useKeptForm';

const pages = [...new Set(textNames.map((name) => shopTexts[name].page))];
const namesOf = (page: string) => textNames.filter((name) => shopTexts[name].page === page);
/** Characters up to which a text stands in one line. */
const oneLine = 60;

/** Sets the announcement and the texts of the pages. */
export function ShopTextsForm({ data }: { data: StaffShopContent }) {
  const may = useMay('change-content');
  const refresh = useRefresh();
  const form = useKeptForm<TypedContent>('content-texts', typedOf(data.content), data.version);
  const { control, handleSubmit, seen, wasKept, formState } = form;
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
        label={label}
        hint={form.watch(`texts.${name}`).trim() === '' ? `Empty, it says: ${usual}` : undefined}
        {...(maxLength > oneLine && { rows: maxLength > 200 ? 4 : 2 })}
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
      <fieldset disabled={!may} className="contents">
        <AnnouncementFields control={control} />
        {pages.map((page) => (
          <Panel key={page} title={page} level="h2">
            <div className="grid max-w-4xl gap-4">{namesOf(page).map(field)}</div>
          </Panel>
        ))}
      </fieldset>
      {may && (
        <div className="sticky bottom-0 z-20 -mx-4 flex flex-col gap-3 border-line border-t bg-page px-4 py-4 sm:-mx-8 sm:px-8">
          <Refusal error={save.error} />
          {save.isSuccess && !formState.isDirty && (
            <Banner tone="good" role="status">
              Saved. Customers see it on the next page that they open.
            </Banner>
          )}
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              control={control}
              name="why"
              label="Reason for colleagues"
              optional
              className="max-w-md flex-1"
            />
            <Button type="submit" pending={save.isPending} disabled={!formState.isDirty}>
              Save texts
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
