import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  addNewsletter,
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
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { ActBar } from '../parts/actBar';
import { BesidePreview } from '../parts/besidePreview';
import { MarkdownField } from '../parts/markdownField';
import { Refusal } from '../parts/refusal';
import { useKeptForm } from '../parts/useKeptForm';
import { audienceQuery, WhomItReaches } from './audience';
import { NewsletterPreview, TestNewsletter } from './newsletterPreview';

/** The value of the select for all customers, which no segment has. */
const everybody = '';

const typedNewsletter = newsletterPayload.extend({ segmentId: z.string() });
const resolver = zodResolver(typedNewsletter);

type Typed = z.output<typeof typedNewsletter>;

const typedOf = (saved: StaffNewsletter | null): Typed => ({
  subject: saved?.subject ?? '',
  body: saved?.body ?? '',
  segmentId: saved?.segmentId ?? everybody,
});

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
  const form = useKeptForm<Typed>(
    `newsletter-${draft?.newsletterId ?? 'new'}`,
    typedOf(draft),
    draft?.version ?? 0,
    resolver,
  );
  const { control, handleSubmit, watch, seen, wasKept, formState } = form;
  const { isDirty } = formState;
  useEffect(() => onTyped?.(isDirty), [isDirty, onTyped]);
  const { subject, body, segmentId: chosen } = watch();
  const segmentId = chosen === everybody ? null : chosen;
  const segments = useQuery(audienceQuery(segmentId)).data?.segments ?? [];
  const save = useMutation({
    mutationFn: (typed: Typed) => {
      const content = { subject: typed.subject, body: typed.body, segmentId };
      if (!draft) return send(addNewsletter, { body: content });
      const { newsletterId } = draft;
      return send(saveNewsletter, {
        params: { newsletterId },
        body: { ...content, version: seen },
      });
    },
    onSuccess: async (saved) => {
      await refresh(getNewsletter, listNewsletters);
      form.saved(typedOf(saved), saved.version);
      onSaved?.(saved);
    },
    // What was typed stays, and can be saved on top of what a colleague did.
    onError: async () => {
      if (!draft) return;
      const { newsletterId } = draft;
      const latest = await send(getNewsletter, { params: { newsletterId } });
      form.onTopOf(latest.version);
      await refresh(getNewsletter);
    },
  });
  return (
    <BesidePreview preview={<NewsletterPreview subject={subject} body={body} />}>
      <Panel title="What it says" level="h2">
        <form
          noValidate
          onSubmit={handleSubmit((typed) => save.mutate(typed))}
          className="flex min-w-0 flex-col gap-5"
        >
          {wasKept && (
            <Banner>What you typed on your last visit is still here. It is not saved yet.</Banner>
          )}
          <TextField control={control} name="subject" label="Subject" />
          <Controller
            control={control}
            name="segmentId"
            render={({ field }) => (
              <SelectField
                label="Who gets it"
                value={field.value}
                options={[
                  { value: everybody, text: 'All customers' },
                  ...segments.map(({ segmentId: value, name: text }) => ({ value, text })),
                ]}
                onChange={field.onChange}
              />
            )}
          />
          <WhomItReaches segmentId={segmentId} />
          <MarkdownField
            control={control}
            name="body"
            hint="An empty line begins a paragraph. The first line and the closing of all mails stand around it."
          />
          <ActBar>
            <Refusal error={save.error} />
            {save.isSuccess && !isDirty && (
              <Banner tone="good" role="status">
                Saved.
              </Banner>
            )}
            <Button type="submit" disabled={draft !== null && !isDirty} pending={save.isPending}>
              Save the draft
            </Button>
            <TestNewsletter subject={subject} body={body} />
            {draft && !isDirty && !save.isSuccess && (
              <p className="text-ink-soft">Nothing changed yet</p>
            )}
          </ActBar>
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
