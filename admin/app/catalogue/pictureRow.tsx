import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import { srcSetOf } from '@nestbox/contract/pictureSources';
import {
  describeProductPicture,
  type ProductPictures,
  pictureAltPayload,
  removeProductPicture,
} from '@nestbox/contract/staffPictures';
import type { ProductId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { TextField } from '@nestbox/ui/textField';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { Refusal } from '../parts/refusal';

interface PictureRowProps {
  productId: ProductId;
  productName: string;
  category: string;
  picture: ProductPictures['pictures'][number];
  onChanged: (answer: ProductPictures) => void;
  moving: boolean;
  /** Missing at the beginning. */
  onEarlier: (() => void) | undefined;
  /** Missing at the end. */
  onLater: (() => void) | undefined;
}

/** A picture, what it shows, its place, and its removal. */
export function PictureRow({
  productId,
  productName,
  category,
  picture,
  onChanged,
  moving,
  onEarlier,
  onLater,
}: PictureRowProps) {
  const { name, alt } = picture;
  const params = { productId, name };
  const [confirming, setConfirming] = useState(false);
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(pictureAltPayload),
    defaultValues: { alt },
  });
  const describe = useMutation({
    mutationFn: (body: { alt: string }) => send(describeProductPicture, { params, body }),
    onSuccess: (answer, typed) => {
      reset(typed);
      onChanged(answer);
    },
  });
  const remove = useMutation({
    mutationFn: () => send(removeProductPicture, { params }),
    onSuccess: onChanged,
  });
  return (
    <li className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:flex-row">
      <ProductPicture
        src={srcSetOf(picture, 'webp').split(' ')[0]}
        sources={[{ type: 'image/webp', srcSet: srcSetOf(picture, 'webp') }]}
        frameWidth="160px"
        alt={alt || productName}
        category={category}
        className="size-40 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <form
          noValidate
          onSubmit={handleSubmit((typed) => describe.mutate(typed))}
          className="flex flex-col gap-3"
        >
          <TextField
            control={control}
            name="alt"
            label="What it shows"
            hint="For those who do not see it. Without it, the name of the product is read out."
          />
          {formState.isDirty && (
            <Button type="submit" size="small" className="self-start" pending={describe.isPending}>
              Save text
            </Button>
          )}
        </form>
        <Refusal error={describe.error ?? remove.error} />
        {confirming ? (
          <div key="confirming" role="alert" className="flex flex-wrap items-center gap-2">
            <p className="w-full">Remove {name} from the product?</p>
            <Button
              autoFocus
              look="danger"
              size="small"
              pending={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove it
            </Button>
            <Button look="quiet" size="small" onClick={() => setConfirming(false)}>
              Keep it
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-2">
            {onEarlier && (
              <Button look="quiet" size="small" disabled={moving} onClick={onEarlier}>
                <ArrowLeft aria-hidden="true" className="size-4" />
                Earlier <span className="sr-only">{name}</span>
              </Button>
            )}
            {onLater && (
              <Button look="quiet" size="small" disabled={moving} onClick={onLater}>
                Later <span className="sr-only">{name}</span>
                <ArrowRight aria-hidden="true" className="size-4" />
              </Button>
            )}
            <Button look="danger" size="small" onClick={() => setConfirming(true)}>
              Remove <span className="sr-only">{name}</span>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
