import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  addNewsletter,
  getNewsletter,
  listNewsletters,
  type NewsletterDetails,
  newsletterPayload,
  type StaffNewsletter,
  saveNewsletter,
} from '@nestbox/contract/staffNewsletters';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { SelectField } from '@nestbox/ui/selectField';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

/** The value of the select for all customers, which no segment has. */
const everybody = '';

const typedNewsletter = newsletterPayload.extend({ segmentId: z.string() });

interface NewsletterFormProps {
  /** Null for a new one. */
  draft: NewsletterDetails | null;
  onSaved?: (newsletter: StaffNewsletter) => void;
  /** Called with whether something is typed that is not saved. */
  onTyped?: (isTyped: boolean) => void;
}

/** Writes a newsletter, and chooses who gets it. */
export function NewsletterForm({ draft, onSaved, onTyped }: NewsletterFormProps) {
  const refresh = useRefresh();
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(typedNewsletter),
    defaultValues: {
      subject: draft?.subject ?? '',
      body: draft?.body ?? '',
      segmentId: draft?.segmentId ?? everybody,
    },
  });
  const { isDirty } = formState;
  useEffect(() => onTyped?.(isDirty), [isDirty, onTyped]);
  const save = useMutation({
    mutationFn: ({ segmentId: chosen, ...content }: z.output<typeof typedNewsletter>) => {
      if (!draft) return send(addNewsletter, { body: content });
      const { newsletterId, version } = draft;
      const segmentId = chosen === everybody ? null : chosen;
      const body = { ...content, segmentId, version };
      return send(saveNewsletter, { params: { newsletterId }, body });
    },
    onSuccess: async (saved) => {
      await refresh(getNewsletter, listNewsletters);
      reset({
        subject: saved.subject,
        body: saved.body,
        segmentId: saved.segmentId ?? everybody,
      });
      onSaved?.(saved);
    },
    // What was typed stays; the next save has the version that a colleague made.
    onError: () => refresh(getNewsletter),
  });
  return (
    <Panel title="What it says" level="h2">
      <form
        noValidate
        onSubmit={handleSubmit((typed) => save.mutate(typed))}
        className="flex max-w-3xl flex-col gap-4"
      >
        <TextField control={control} name="subject" label="Subject" />
        <TextAreaField
          control={control}
          name="body"
          label="Text"
          rows={12}
          hint="The greeting and the closing of all mails stand around it. ## makes a heading, **bold** words bold, - a list, and [the tins](/products) a link."
        />
        {draft && (
          <Controller
            control={control}
            name="segmentId"
            render={({ field }) => (
              <SelectField
                label="Who gets it"
                value={field.value}
                options={[
                  { value: everybody, text: 'All customers' },
                  ...draft.segments.map(({ segmentId: value, name: text }) => ({ value, text })),
                ]}
                onChange={field.onChange}
              />
            )}
          />
        )}
        <Refusal error={save.error} />
        {save.isSuccess && !isDirty && (
          <Banner tone="good" role="status">
            Saved. The preview shows it.
          </Banner>
        )}
        <Button
          type="submit"
          look={draft && !isDirty ? 'quiet' : 'primary'}
          className="self-start"
          pending={save.isPending}
        >
          {draft ? 'Save and preview' : 'Save the draft'}
        </Button>
      </form>
    </Panel>
  );
}
