import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Bold, Heading2, Link, List, type LucideIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { beginLines, link, picture, type Selected, surround } from './markdownEdits';
import { PictureButton } from './pictureButton';
import type { ArticleFields } from './typedArticle';

const edits: readonly { label: string; icon: LucideIcon; edit: (at: Selected) => Selected }[] = [
  { label: 'Bold', icon: Bold, edit: (at) => surround(at, '**', '**', 'bold words') },
  { label: 'Heading', icon: Heading2, edit: (at) => beginLines(at, '## ') },
  { label: 'Link', icon: Link, edit: link },
  { label: 'List', icon: List, edit: (at) => beginLines(at, '- ') },
];

/** A text in Markdown, with buttons for what is needed most. */
export function MarkdownField({
  control,
  readOnly,
}: {
  control: Control<ArticleFields>;
  readOnly: boolean;
}) {
  const id = useId();
  const { field } = useController({ control, name: 'text' });
  const area = useRef<HTMLTextAreaElement>(null);
  const apply = (edit: (at: Selected) => Selected) => {
    const { current } = area;
    if (!current) return;
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
          {edits.map(({ label, icon: Icon, edit }) => (
            <Button key={label} look="quiet" size="small" onClick={() => apply(edit)}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Button>
          ))}
          <PictureButton
            label="Picture"
            onUploaded={({ address, name }) =>
              apply((at) => picture(at, address, name.replace(/\.\w+$/, '')))
            }
          />
        </fieldset>
      )}
      <textarea
        id={id}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        rows={18}
        readOnly={readOnly}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria-describedby={`${id}-hint`}
        className={`${fieldStyle.control} py-3 font-mono text-base leading-relaxed`}
      />
      <p id={`${id}-hint`} className={fieldStyle.hint}>
        Markdown: an empty line begins a paragraph. Between the brackets of a picture stands what it
        shows, for those who do not see it.
      </p>
    </div>
  );
}
