import { reasonOf } from '@nestbox/client/api/apiError';
import { addProductPicture, type ProductPictures } from '@nestbox/contract/staffPictures';
import type { ProductId } from '@nestbox/contract/values';
import { Banner } from '@nestbox/ui/banner';
import { useState } from 'react';
import { uploadFile } from '../api/upload';
import { DropZone } from './dropZone';

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
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);

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
  return (
    <section aria-label="Add pictures" className="flex flex-col gap-3">
      <DropZone disabled={sending !== null} onFiles={(files) => void uploadAll(files)} />
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
