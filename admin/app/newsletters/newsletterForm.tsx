import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  addNewsletter,
  getAudience,
  getNewsletter,
  listNewsletters,
  newsletterPayload,
  type StaffNewsletter,
  saveNewsletter,
} from '@nestbox/contract/staffNewsletters';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { SelectField } from '@nestbox/ui/selectField';
import { TextField } from '@nestbox/ui/textField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { staffQuery, useRefresh } from '../api/staffQuery';
import { BesidePreview } from '../parts/besidePreview';
import { Loaded } from '../parts/loaded';
import { MarkdownField } from '../parts/markdownField';
import { Refusal } from '../parts/refusal';
import { Reached } from './audience';
import { NewsletterPreview } from './newsletterPreview';

/** The value of the select for all customers, which no segment has. */
const everybody = '';

const typedNewsletter = newsletterPayload.extend({ segmentId: z.string() });

interface NewsletterFormProps {
  /** Null for a new one. */
  draft: StaffNewsletter | null;
  onSaved?: (newsletter: StaffNewsletter) => void;
  /** Called with whether something is typed that is not saved. */
  onTyped?: (isTyped: boolean) => void;
}

/** Writes a newsletter and chooses who gets it, with the mail beside it. */
export function NewsletterForm({ draft, onSaved, onTyped }: NewsletterFormProps) {
  const refresh = useRefresh();
  const { control, handleSubmit, reset, watch, formState } = useForm({
    resolver: zodResolver(typedNewsletter),
    defaultValues: {
      subject: draft?.subject ?? '',
      body: draft?.body ?? '',
      segmentId: draft?.segmentId ?? everybody,
    },
  });
  const { isDirty } = formState;
  useEffect(() => onTyped?.(isDirty), [isDirty, onTyped]);
  const { subject, body, segmentId: chosen } = watch();
  const segmentId = chosen === everybody ? null : chosen;
  const audience = useQuery({
    ...staffQuery(getAudience, { query: segmentId === null ? {} : { segmentId } }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: (typed: z.output<typeof newsletterPayload>) => {
      const content = { subject: typed.subject, body: typed.body, segmentId };
      if (!draft) return send(addNewsletter, { body: content });
      const { newsletterId, version } = draft;
      return send(saveNewsletter, { params: { newsletterId }, body: { ...content, version } });
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
    <BesidePreview preview={<NewsletterPreview subject={subject} body={body} />}>
      <Panel title="What it says" level="h2">
        <form
          noValidate
          onSubmit={handleSubmit((typed) => save.mutate(typed))}
          className="flex min-w-0 flex-col gap-5"
        >
          <TextField control={control} name="subject" label="Subject" />
          <Loaded query={audience} what="Whom it reaches">
            {(data) => (
              <>
                <Controller
                  control={control}
                  name="segmentId"
                  render={({ field }) => (
                    <SelectField
                      label="Who gets it"
                      value={field.value}
                      options={[
                        { value: everybody, text: 'All customers' },
                        ...data.segments.map(({ segmentId: value, name: text }) => ({
                          value,
                          text,
                        })),
                      ]}
                      onChange={field.onChange}
                    />
                  )}
                />
                <Reached audience={data} segmentId={segmentId} />
              </>
            )}
          </Loaded>
          <MarkdownField
            control={control}
            name="body"
            hint="An empty line begins a paragraph. The first line and the closing of all mails stand around it."
          />
          <Refusal error={save.error} />
          {save.isSuccess && !isDirty && (
            <Banner tone="good" role="status">
              Saved.
            </Banner>
          )}
          <Button
            type="submit"
            look={draft && !isDirty ? 'quiet' : 'primary'}
            className="self-start"
            pending={save.isPending}
          >
            Save the draft
          </Button>
          {!draft && (
            <p className="text-ink-soft text-sm">
              Nothing is sent yet: you send it from the draft, now or on a day of yours.
            </p>
          )}
        </form>
      </Panel>
    </BesidePreview>
  );
}
