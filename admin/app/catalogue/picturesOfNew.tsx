import { Button } from '@nestbox/ui/button';
import { optionalMark } from '@nestbox/ui/fieldFrame';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useEffect, useState } from 'react';
import { readBase64 } from '../parts/readBase64';
import { DropZone } from './dropZone';

interface PicturesOfNewProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Photographs that are uploaded once the product is added, in this order. */
export const PicturesOfNew = ({ files, onChange }: PicturesOfNewProps) => (
  <fieldset className="flex min-w-0 flex-col gap-3">
    <legend className={`mb-2 ${fieldStyle.label}`}>Pictures{optionalMark}</legend>
    <DropZone onFiles={(chosen) => onChange([...files, ...chosen])} />
    {files.length > 0 && <p className="text-ink-soft">They are sent once you add the product.</p>}
    {files.length > 0 && (
      <ol aria-label="Chosen pictures" className="flex flex-wrap gap-4">
        {files.map((file) => (
          <ChosenPicture
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onRemove={() => onChange(files.filter((each) => each !== file))}
          />
        ))}
      </ol>
    )}
  </fieldset>
);

function ChosenPicture({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let isShown = true;
    // The policy of the app allows no `blob:`. A file that is no picture shows its name alone.
    readBase64(file).then(
      (content) => isShown && setAddress(`data:${file.type};base64,${content}`),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [file]);
  return (
    <li className="flex w-32 flex-col items-start gap-2">
      {address && (
        <img
          src={address}
          alt=""
          onError={() => setAddress('')}
          className="size-32 rounded-control bg-page object-cover"
        />
      )}
      <span className="text-sm wrap-anywhere">{file.name}</span>
      <Button look="quiet" size="small" onClick={onRemove}>
        Remove <span className="sr-only">{file.name}</span>
      </Button>
    </li>
  );
}
