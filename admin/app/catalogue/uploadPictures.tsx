import { reasonOf } from '@nestbox/client/api/apiError';
import { addProductPicture, type ProductPictures } from '@nestbox/contract/staffPictures';
import type { ProductId } from '@nestbox/contract/values';
import { Banner } from '@nestbox/ui/banner';
import { buttonStyle } from '@nestbox/ui/button';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { uploadFile } from '../api/upload';

interface UploadPicturesProps {
  /** Returns the product of a file; null where there is none of its name. */
  productIdOf: (file: File) => ProductId | null;
  onUploaded: (answer: ProductPictures) => void;
}

interface Sending {
  readonly name: string;
  /** The sent part, from 0 to 1. */
  readonly part: number;
}

/** Uploads chosen or dropped files, one after the other. */
export function UploadPictures({ productIdOf, onUploaded }: UploadPicturesProps) {
  const id = useId();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);

  const uploadAll = async (files: readonly File[]) => {
    setRefused([]);
    for (const file of files) {
      const { name } = file;
      const productId = productIdOf(file);
      if (productId === null) {
        setRefused((before) => [...before, `${name}: no product has this name.`]);
        continue;
      }
      setSending({ name, part: 0 });
      try {
        const onProgress = (part: number) => setSending({ name, part });
        onUploaded(
          await uploadFile(addProductPicture, { params: { productId }, file, onProgress }),
        );
      } catch (error) {
        const reason = reasonOf(error, `${name} did not arrive. Please try again.`);
        setRefused((before) => [...before, reason]);
      }
    }
    setSending(null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!sending) void uploadAll([...event.dataTransfer.files]);
  };
  return (
    <section aria-label="Add pictures" className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-8 text-center ${over ? 'border-ink bg-accent-tint' : 'border-line-strong'}`}
      >
        <ImagePlus aria-hidden="true" className="size-8 text-ink-soft" />
        <p>Drop photographs here, or choose them.</p>
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={sending !== null}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            void uploadAll(files);
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={`${buttonStyle('primary', 'small')} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink`}
        >
          Choose pictures
        </label>
        <p className="text-ink-soft text-sm">
          JPEG, PNG, WebP or AVIF of at most 20 MB, with at least 600 pixels on the shorter side.
        </p>
      </div>
      {sending && (
        <div role="status" className="flex flex-col gap-1">
          <span className="wrap-anywhere">
            {sending.part < 1 ? `Sending ${sending.name}` : `Making the sizes of ${sending.name}`}
          </span>
          <progress
            aria-label={`Upload of ${sending.name}`}
            value={sending.part}
            max={1}
            className="w-full"
          />
        </div>
      )}
      {refused.length > 0 && (
        <Banner tone="bad" role="alert">
          {refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Banner>
      )}
    </section>
  );
}
