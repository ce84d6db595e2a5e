import { maxPictureCharacters } from '@nestbox/contract/staffShopFile';
import { cream, paintLogo } from '@nestbox/shop/paintLogo';
import { Button, buttonStyle } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { ImagePlus, Undo2 } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { readBase64 } from '../parts/readBase64';
import { FieldNotes } from './fieldNotes';
import type { OneFieldProps } from './shopFileTexts';

type PictureFieldProps = OneFieldProps & { readonly name: 'logo' | 'picture' };

/** A picture of the shop: the present one, and the way to choose or drop another. */
export function PictureField({ control, name, label, hint }: PictureFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const { defaultValues } = useFormState({ control });
  const colours = useWatch({ control, name: 'colours' });
  const [refused, setRefused] = useState('');
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isPng = file.type === 'image/png';
    const content = isPng ? `data:image/png;base64,${await readBase64(file)}` : await file.text();
    const isLarge = content.length > maxPictureCharacters;
    setRefused(isLarge ? `${file.name} is larger than 300 kB: save it smaller, or as an SVG.` : '');
    if (!isLarge) field.onChange(content);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className={`${fieldStyle.label} mb-1.5`}>{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-4 rounded-card border p-4 ${over ? 'border-ink bg-accent-tint' : 'border-line-strong'}`}
      >
        <span
          style={{ background: colours.header }}
          className="grid size-24 shrink-0 place-items-center rounded-control p-3"
        >
          <img
            src={addressOf(String(field.value), colours.accent)}
            alt={`${label}, as it is chosen`}
            className="size-full object-contain"
          />
        </span>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            ref={field.ref}
            type="file"
            aria-label={`Choose or drop another: ${label}`}
            accept={name === 'logo' ? 'image/svg+xml,image/png' : 'image/svg+xml'}
            aria-describedby={`${id}-notes`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              void take(file).finally(() => {
                target.value = '';
              });
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`${buttonStyle('quiet', 'small')} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink`}
          >
            <ImagePlus aria-hidden="true" className="size-4" />
            Choose or drop another
          </label>
          {field.value !== defaultValues?.[name] && (
            <Button
              look="quiet"
              size="small"
              aria-label={`Take the present one: ${label}`}
              onClick={() => {
                setRefused('');
                field.onChange(defaultValues?.[name] ?? '');
              }}
            >
              <Undo2 aria-hidden="true" className="size-4" />
              Take the present one
            </Button>
          )}
        </div>
      </div>
      <FieldNotes id={`${id}-notes`} hint={hint} error={refused || fieldState.error?.message} />
    </fieldset>
  );
}

const addressOf = (content: string, accent: string) =>
  content.startsWith('data:')
    ? content
    : `data:image/svg+xml,${encodeURIComponent(paintLogo(content, { text: cream, accent }))}`;
