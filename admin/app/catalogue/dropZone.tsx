import { buttonStyle } from '@nestbox/ui/button';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';

interface DropZoneProps {
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes photographs that are dropped or chosen. */
export function DropZone({ disabled = false, onFiles }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-2 border-dashed p-4 sm:p-5 ${over ? 'border-ink bg-accent-tint' : 'border-line-strong'}`}
    >
      <ImagePlus aria-hidden="true" className="size-8 shrink-0 text-ink-soft max-sm:hidden" />
      <div className="min-w-52 flex-1">
        <p>Drop photographs here, or choose them.</p>
        <p className="text-ink-soft text-sm">
          JPEG, PNG, WebP or AVIF of at most 20 MB, with at least 600 pixels on the shorter side.
        </p>
      </div>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonStyle('quiet', 'small')} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink`}
      >
        Choose pictures
      </label>
    </div>
  );
}
