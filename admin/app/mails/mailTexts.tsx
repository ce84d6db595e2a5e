import { useMutation } from '@nestbox/client/api/useMutation';
import { getStaffMails, type MailWords, previewMail } from '@nestbox/contract/staffMails';
import { getMailTexts, type StaffMailTexts, setMailTexts } from '@nestbox/contract/staffMailTexts';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import { TextVersions } from './textVersions';

type Texts = Readonly<Record<string, string>>;

interface MailTextsProps {
  mail: string;
  words: MailWords;
  /** The texts that the preview shows; null for those that hold. */
  previewed: Texts | null;
  onPreview: (texts: Texts | null) => void;
}

/** The texts of one mail, and their versions. */
export function MailTexts(props: MailTextsProps) {
  const { mail } = props;
  const texts = useStaffQuery(getMailTexts, { params: { mail } });
  const may = useMay('change-settings');
  /** How often an earlier version was restored: each time, the form begins with its texts. */
  const [restored, setRestored] = useState(0);
  const restart = () => {
    setRestored(restored + 1);
    props.onPreview(null);
  };
  return (
    <Loaded query={texts} what="The texts">
      {(data) => (
        <>
          {may && <TextsForm key={`${mail} ${restored}`} {...props} data={data} />}
          <TextVersions data={data} onRestored={restart} />
        </>
      )}
    </Loaded>
  );
}

interface Typed {
  readonly texts: Record<string, string>;
  readonly why: string;
}

const textsOf = ({ texts }: StaffMailTexts): Record<string, string> =>
  Object.fromEntries(texts.map(({ name, text }) => [name, text]));

const isSame = (one: Texts, other: Texts | null) =>
  other !== null && Object.keys(one).every((name) => one[name] === other[name]);

/** Changes the texts of one mail, after they were previewed. */
function TextsForm({
  data,
  mail,
  words,
  previewed,
  onPreview,
}: MailTextsProps & { data: StaffMailTexts }) {
  const { version, examples } = data;
  const common = commonOf(data.texts);
  const refresh = useRefresh();
  const { control, handleSubmit, reset, watch } = useForm<Typed>({
    defaultValues: { texts: textsOf(data), why: '' },
  });
  const check = useMutation({
    mutationFn: ({ texts }: Typed) =>
      send(previewMail, { params: { mail }, body: { ...words, texts } }),
    onSuccess: (_, { texts }) => onPreview({ ...texts }),
  });
  const save = useMutation({
    mutationFn: ({ texts, why }: Typed) =>
      send(setMailTexts, { params: { mail }, body: { texts, version, why } }),
    onSuccess: async (saved) => {
      await refresh(getMailTexts, getStaffMails);
      reset({ texts: textsOf(saved), why: '' });
      check.reset();
      onPreview(null);
    },
    // After a refusal, the versions show what a colleague did meanwhile; what was typed stays.
    onError: () => refresh(getMailTexts),
  });
  const isPreviewed = isSame(watch('texts'), previewed);
  const submit = handleSubmit((typed) => {
    if (isPreviewed) return save.mutate(typed);
    save.reset();
    check.mutate(typed);
  });
  return (
    <Panel title="Texts of this mail" level="h2">
      <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
        <p className="text-ink-soft">
          Words in braces stand for what the mail is about.
          {common.length > 0 && ` Each text can have ${examplesText(common, examples)}.`}
        </p>
        {data.texts.map(({ name, label, usual, text, variables, needed, isOneLine }) => {
          const field = {
            control,
            name: `texts.${name}` as const,
            label,
            hint: hintOf({ variables, needed, usual, isEdited: text !== usual, common, examples }),
          };
          return isOneLine ? (
            <TextField key={name} {...field} />
          ) : (
            <TextAreaField key={name} {...field} rows={Math.max(2, Math.ceil(text.length / 70))} />
          );
        })}
        <TextField control={control} name="why" label="Reason for colleagues" optional />
        <Refusal error={save.error ?? check.error} />
        {isPreviewed && (
          <Banner role="status">
            The preview shows these texts. Saved, they hold for mails that are written from then on.
          </Banner>
        )}
        {save.isSuccess && !isPreviewed && (
          <Banner tone="good" role="status">
            Saved. New mails have these texts.
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={check.isPending || save.isPending}>
            {isPreviewed ? 'Save texts' : 'Preview these texts'}
          </Button>
          {previewed && (
            <Button look="quiet" onClick={() => onPreview(null)}>
              Preview what holds
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

type Text = StaffMailTexts['texts'][number];

/** Returns the variables that nearly all texts can have. */
function commonOf(texts: readonly Text[]): readonly string[] {
  const alike = Map.groupBy(texts, ({ variables }) => variables.toSorted().join());
  const [usual] = [...alike.values()].toSorted((one, other) => other.length - one.length);
  return usual?.[0]?.variables ?? [];
}

/** Returns variables with what they stand for in the example. */
const examplesText = (names: readonly string[], examples: Texts) =>
  names
    .map((name) => (examples[name] ? `{${name}} for “${examples[name]}”` : `{${name}}`))
    .join(', ');

interface Hinted extends Pick<Text, 'variables' | 'needed' | 'usual'> {
  isEdited: boolean;
  common: readonly string[];
  examples: Texts;
}

/** Says of a text what does not hold for the others. */
function hintOf({ variables, needed, usual, isEdited, common, examples }: Hinted) {
  const named = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const others = variables.filter((name) => !common.includes(name) && !needed.includes(name));
  const missing = common.filter((name) => !variables.includes(name));
  const parts = [
    needed.length > 0 &&
      `Needs ${needed.map((name) => (common.includes(name) ? named([name]) : examplesText([name], examples))).join(', ')}.`,
    others.length > 0 && `Can also have ${examplesText(others, examples)}.`,
    missing.length > 0 && `Cannot have ${named(missing)}.`,
    isEdited && (usual === '' ? 'Usually empty.' : `Usually: ${usual}`),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}
