import { reasonOf } from '@nestbox/client/api/apiError';
import type { AnswerOf } from '@nestbox/contract/call';
import { addContentPicture } from '@nestbox/contract/staffContent';
import { buttonStyle } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Spinner } from '@nestbox/ui/spinner';
import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { uploadFile } from '../api/upload';

interface PictureButtonProps {
  label: string;
  onUploaded: (picture: AnswerOf<typeof addContentPicture>) => void;
}

/** Uploads a picture for an article. */
export function PictureButton({ label, onUploaded }: PictureButtonProps) {
  const id = useId();
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState('');
  const upload = async (file: File) => {
    setRefused('');
    setSent(0);
    try {
      onUploaded(await uploadFile(addContentPicture, { params: null, file, onProgress: setSent }));
    } catch (error) {
      setRefused(reasonOf(error, `${file.name} did not arrive. Please try again.`));
    }
    setSent(null);
  };
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={sent !== null}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload(file);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonStyle('quiet', 'small')} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink`}
      >
        {sent === null ? <ImagePlus aria-hidden="true" className="size-4" /> : <Spinner />}
        {label}
      </label>
      {sent !== null && (
        <span role="status" className="self-center text-sm">
          {sent < 1 ? `Sending: ${Math.round(sent * 100)}%` : 'Making its sizes'}
        </span>
      )}
      {refused && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {refused}
        </p>
      )}
    </>
  );
}
