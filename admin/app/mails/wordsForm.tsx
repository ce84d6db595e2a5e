import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getStaffMails,
  type MailWords,
  previewMail,
  type StaffMails,
  setMailWords,
} from '@nestbox/contract/staffMails';
import { getStaffSettings } from '@nestbox/contract/staffSettings';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

interface WordsFormProps {
  data: StaffMails;
  /** The words that the previews show; null for those that hold. */
  previewed: MailWords | null;
  onPreview: (words: MailWords | null) => void;
}

interface Typed {
  readonly greeting: string;
  readonly closing: string;
  readonly why: string;
}

const wordsOf = ({ greeting, closing }: Typed): MailWords => ({
  greeting,
  signature: closing.split('\n'),
});

/** Changes first line and closing of all mails, after they were previewed. */
export function WordsForm({ data, previewed, onPreview }: WordsFormProps) {
  const { words, version, mails } = data;
  // Another part may have been opened meanwhile.
  const begun = previewed ?? words;
  const refresh = useRefresh();
  const { control, handleSubmit, reset, watch } = useForm<Typed>({
    defaultValues: { greeting: begun.greeting, closing: begun.signature.join('\n'), why: '' },
  });
  const check = useMutation({
    mutationFn: (typed: Typed) =>
      send(previewMail, {
        params: { mail: mails[0]?.mail ?? '' },
        body: wordsOf(typed),
      }),
    onSuccess: ({ words }) => onPreview(words),
  });
  const save = useMutation({
    mutationFn: (typed: Typed) =>
      send(setMailWords, { body: { ...wordsOf(typed), version, why: typed.why } }),
    onSuccess: async ({ words: { greeting, signature } }) => {
      await refresh(getStaffMails, getStaffSettings);
      reset({ greeting, closing: signature.join('\n'), why: '' });
      check.reset();
      onPreview(null);
    },
    // After a refusal, the versions show what a colleague did meanwhile; what was typed stays.
    onError: () => refresh(getStaffMails),
  });
  const typed = watch();
  const isPreviewed =
    previewed !== null &&
    check.variables?.greeting === typed.greeting &&
    check.variables.closing === typed.closing;
  const submit = handleSubmit((values) => {
    if (isPreviewed) return save.mutate(values);
    save.reset();
    check.mutate(values);
  });
  return (
    <Panel title="Words of all mails" level="h2">
      <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
        <TextField
          control={control}
          name="greeting"
          label="First line"
          hint="{name} stands for the customer’s first name"
        />
        <TextAreaField control={control} name="closing" label="Closing, at most 4 lines" rows={4} />
        <TextField control={control} name="why" label="Reason for colleagues" optional />
        <Refusal error={save.error ?? check.error} />
        {isPreviewed && (
          <Banner role="status">
            The previews show these words. Saved, they hold for mails that are written from then on.
          </Banner>
        )}
        {save.isSuccess && !isPreviewed && (
          <Banner tone="good" role="status">
            Saved. New mails have these words.
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look={isPreviewed ? 'primary' : 'quiet'}
            pending={check.isPending || save.isPending}
          >
            {isPreviewed ? 'Save words' : 'See the previews'}
          </Button>
          {previewed && (
            <Button look="quiet" onClick={() => onPreview(null)}>
              Show what holds
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
