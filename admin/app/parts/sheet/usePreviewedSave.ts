import { useMutation } from '@nestbox/client/api/useMutation';
import type { ImportEffect } from '@nestbox/contract/staffProductChanges';

interface PreviewedSave<B> {
  /** What is to be saved. */
  body: B;
  /** Previews it, where `seen` is null, or saves it. */
  ask: (sent: B & { seen: string | null; why?: string }) => Promise<ImportEffect>;
  /** Loads the rows again, also after a refusal: they show what a colleague did meanwhile. */
  reload: () => Promise<unknown>;
  onSaved: () => void;
}

/** Saves a body after a preview of just that body. What is typed stays where it is refused. */
export function usePreviewedSave<B extends object>({
  body,
  ask,
  reload,
  onSaved,
}: PreviewedSave<B>) {
  const preview = useMutation({ mutationFn: (sent: B) => ask({ ...sent, seen: null }) });
  const save = useMutation({
    mutationFn: (confirmed: { seen: string; why: string }) => ask({ ...body, ...confirmed }),
    onSuccess: async () => {
      await reload();
      onSaved();
      preview.reset();
    },
    onError: () => {
      preview.reset();
      reload();
    },
  });
  const isPreviewed = JSON.stringify(preview.variables) === JSON.stringify(body);
  return {
    preview: () => {
      save.reset();
      preview.mutate(body);
    },
    reset: () => {
      preview.reset();
      save.reset();
    },
    forgetSaved: () => save.isSuccess && save.reset(),
    /** For the save bar. */
    bar: {
      effect: isPreviewed ? preview.data : undefined,
      previewing: preview.isPending,
      saving: save.isPending,
      saved: save.isSuccess,
      error: save.error ?? preview.error,
      onSave: (seen: string, why: string) => save.mutate({ seen, why }),
    },
  };
}
