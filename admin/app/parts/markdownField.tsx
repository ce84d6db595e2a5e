import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Bold, Heading2, Link, List, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { beginLines, link, type Selected, surround } from './markdownEdits';

type Edit = (at: Selected) => Selected;

const edits: readonly { label: string; icon: LucideIcon; key?: string; edit: Edit }[] = [
  { label: 'Bold', icon: Bold, key: 'b', edit: (at) => surround(at, '**', '**', 'bold words') },
  { label: 'Heading', icon: Heading2, edit: (at) => beginLines(at, '## ') },
  { label: 'Link', icon: Link, key: 'k', edit: link },
  { label: 'List', icon: List, edit: (at) => beginLines(at, '- ') },
];

interface MarkdownFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name'> {
  hint: ReactNode;
  readOnly?: boolean;
  /** More buttons, which edit the text as well. */
  more?: (apply: (edit: Edit) => void) => ReactNode;
}

/** A text in Markdown, with buttons and keys for what is needed most. */
export function MarkdownField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  hint,
  readOnly = false,
  more,
}: MarkdownFieldProps<F, N, O>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  const area = useRef<HTMLTextAreaElement>(null);
  const apply = (edit: Edit) => {
    const { current } = area;
    if (!current || readOnly) return;
    const { value: text, selectionStart: start, selectionEnd: end } = current;
    const after = edit({ text, start, end });
    field.onChange(after.text);
    // Once the field has the new text.
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(after.start, after.end);
    });
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        Text
      </label>
      {!readOnly && (
        <fieldset aria-label="Format the text" className="flex flex-wrap gap-2">
          {edits.map(({ label, icon: Icon, key, edit }) => (
            <Button
              key={label}
              look="quiet"
              size="small"
              {...(key && { 'aria-keyshortcuts': `Control+${key}`, title: `Ctrl+${key}` })}
              onClick={() => apply(edit)}
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Button>
          ))}
          {more?.(apply)}
        </fieldset>
      )}
      <textarea
        id={id}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        rows={12}
        readOnly={readOnly}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onKeyDown={(event) => {
          const pressed = edits.find(({ key }) => key === event.key.toLowerCase());
          if (!pressed || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          apply(pressed.edit);
        }}
        aria-describedby={`${id}-hint`}
        {...(error && { 'aria-invalid': true, 'data-invalid': '' })}
        className={`${fieldStyle.control} field-sizing-content min-h-72 py-3 font-mono text-base leading-relaxed`}
      />
      <div id={`${id}-hint`} className="flex flex-col gap-1.5">
        {hint && <p className={fieldStyle.hint}>{hint}</p>}
        {error && <p className={fieldStyle.error}>{error}</p>}
      </div>
    </div>
  );
}
