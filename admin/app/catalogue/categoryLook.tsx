import { useMutation } from '@nestbox/client/api/useMutation';
import {
  drawCategoryLook,
  listKinds,
  type StaffCategory,
  type StaffKinds,
  setCategoryLook,
} from '@nestbox/contract/staffKinds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { ColourField } from '@nestbox/ui/colourField';
import { TextField } from '@nestbox/ui/textField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { CategoryPicture } from './categoryPicture';

interface CategoryLookProps {
  category: StaffCategory;
  onChanged: (kinds: StaffKinds) => void;
  onSaved: () => void;
  onClose: () => void;
}

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** The colour, range name and picture of a category, with packs as they would be drawn. */
export function CategoryLook({ category, onChanged, onSaved, onClose }: CategoryLookProps) {
  const { name, colour, rangeName } = category;
  const refresh = useRefresh();
  const { control, handleSubmit, setValue } = useForm({
    // What is typed stays while a picture changes; the look that was seen stays with it.
    defaultValues: { colour, rangeName: rangeName ?? '', why: '', seen: { colour, rangeName } },
  });
  const typed = useWatch({ control });
  const look = { colour: typed.colour ?? '', rangeName: typed.rangeName?.trim() || null };
  const body = useDeferredValue(JSON.stringify({ category: name, ...look }));
  const drawing = useQuery({
    queryKey: [drawCategoryLook.path, body],
    queryFn: ({ signal }) => send(drawCategoryLook, { body: JSON.parse(body), signal }),
    enabled: isColour(look.colour),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const save = useMutation({
    mutationFn: ({ why, seen }: { why: string; seen: typeof look }) =>
      send(setCategoryLook, {
        params: { category: name },
        body: { ...look, seen, ...(why && { why }) },
      }),
    onSuccess: (answer) => {
      onChanged(answer);
      onSaved();
      onClose();
    },
    onError: () => refresh(listKinds),
  });
  const darker = isColour(look.colour) ? drawing.data?.darker : null;
  return (
    <section aria-label={`Look of ${name}`} className="flex w-full flex-col gap-6 py-2">
      <form
        noValidate
        onSubmit={handleSubmit(({ why, seen }) => save.mutate({ why, seen }))}
        className="flex flex-col gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <ColourField control={control} name="colour" label="Colour" hint="Such as #3f7391" />
          <TextField
            control={control}
            name="rangeName"
            label="Range on drawn packs"
            hint={`Without one, packs say ${name}.`}
            optional
          />
        </div>
        {!isColour(look.colour) && (
          <Banner tone="bad" role="alert">
            A colour has six digits, such as #3f7391.
          </Banner>
        )}
        {darker && (
          <Banner tone="bad" role="alert">
            <p>This colour is too light for the text on it.</p>
            <Button
              look="quiet"
              size="small"
              className="mt-2"
              onClick={() => setValue('colour', darker)}
            >
              Take {darker}
            </Button>
          </Banner>
        )}
        <Packs packs={drawing.data?.packs ?? []} of={name} />
        <TextField control={control} name="why" label="Reason" optional />
        <Refusal error={save.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            pending={save.isPending}
            disabled={Boolean(darker) || !isColour(look.colour)}
          >
            Save look
          </Button>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
      <CategoryPicture category={category} onChanged={onChanged} />
    </section>
  );
}

const Packs = ({ packs, of }: { packs: readonly string[]; of: string }) => (
  <div className="flex min-h-32 gap-3 overflow-x-auto">
    {packs.map((svg, place) => (
      <img
        // biome-ignore lint/suspicious/noArrayIndexKey: the same products in their order
        key={place}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`Pack ${place + 1} of ${of} as it would be drawn`}
        className="size-32 shrink-0 rounded-card sm:size-40"
      />
    ))}
  </div>
);
