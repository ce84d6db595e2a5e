import { pagePaths } from '@nestbox/contract/pagePaths';
import { buttonStyle } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { ChevronDown, FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { countText } from '../parts/countText';
import { FieldNotes } from './fieldNotes';
import type { OneFieldProps } from './shopFileTexts';

/** A legal text of the shop's own, which is typed or taken from a file. */
export function LegalTextField({ control, name, label, hint }: OneFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const text = String(field.value);
  const words = text.split(/\s+/).filter(Boolean).length;
  const error = fieldState.error?.message;
  const [open, setOpen] = useState(false);
  const path = name === 'terms.text' ? pagePaths.terms : pagePaths.privacy;
  return (
    <details
      open={open || Boolean(error)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/text min-w-0 rounded-card border border-line md:col-span-2"
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{label}</span>
        <span className="text-ink-soft text-sm max-sm:order-last max-sm:w-full sm:ml-auto">
          {words === 0 ? 'None: the usual text is shown' : countText(words, 'word')}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft max-sm:ml-auto group-open/text:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            id={`${id}-file`}
            type="file"
            aria-label={`Take it from a file: ${label}`}
            accept=".md,.markdown,.txt,text/markdown,text/plain"
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              if (file) field.onChange(await file.text());
              target.value = '';
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={`${id}-file`}
            className={`${buttonStyle('quiet', 'small')} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink`}
          >
            <FileText aria-hidden="true" className="size-4" />
            Take it from a file
          </label>
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="touch-area font-semibold underline underline-offset-4"
          >
            Read what customers see now<span className="sr-only">: {label}</span>
          </a>
        </div>
        <textarea
          ref={field.ref}
          aria-label={label}
          rows={14}
          value={text}
          onChange={field.onChange}
          onBlur={field.onBlur}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-notes`}
          data-invalid={error ? '' : undefined}
          className={`${fieldStyle.control} py-3 font-mono text-base leading-relaxed`}
        />
        <FieldNotes id={`${id}-notes`} hint={hint} error={error} />
      </div>
    </details>
  );
}
