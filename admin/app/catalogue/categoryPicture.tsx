import { useMutation } from '@nestbox/client/api/useMutation';
import {
  addCategoryPicture,
  removeCategoryPicture,
  type StaffCategory,
  type StaffKinds,
} from '@nestbox/contract/staffKinds';
import { Button, buttonStyle } from '@nestbox/ui/button';
import { useId, useState } from 'react';
import { send } from '../api/client';
import { uploadFile } from '../api/upload';
import { Refusal } from '../parts/refusal';

interface CategoryPictureProps {
  category: StaffCategory;
  onChanged: (kinds: StaffKinds) => void;
}

/** What a category shows on the home page: its own photograph, or its products. */
export function CategoryPicture({
  category: { name, picture, url },
  onChanged,
}: CategoryPictureProps) {
  const id = useId();
  const [part, setPart] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadFile(addCategoryPicture, {
        params: { category: name },
        file,
        onProgress: setPart,
      }),
    onSuccess: onChanged,
  });
  const remove = useMutation({
    mutationFn: () => send(removeCategoryPicture, { params: { category: name } }),
    onSuccess: onChanged,
  });
  return (
    <div className="flex flex-wrap items-start gap-4">
      <img
        src={url}
        alt={picture?.alt || `${name} as the home page shows it`}
        className="aspect-4/3 w-40 rounded-card bg-page object-cover"
      />
      <div className="flex min-w-56 flex-1 flex-col items-start gap-3">
        <p className="text-ink-soft text-sm">
          {picture
            ? 'Its own photograph.'
            : 'It shows its products. A photograph of your own takes their place.'}
        </p>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) upload.mutate(file);
          }}
          className="peer sr-only"
        />
        <div className="flex flex-wrap gap-3">
          <label
            htmlFor={id}
            className={`${buttonStyle('quiet', 'small')} focus-within:outline-3 peer-focus-visible:outline-3`}
          >
            {picture ? 'Choose another photograph' : 'Choose a photograph'}
          </label>
          {picture && (
            <Button
              look="danger"
              size="small"
              pending={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove photograph
            </Button>
          )}
        </div>
        {upload.isPending && (
          <p role="status">{part < 1 ? 'Sending the photograph…' : 'Making its sizes…'}</p>
        )}
        <Refusal error={upload.error ?? remove.error} />
      </div>
    </div>
  );
}
