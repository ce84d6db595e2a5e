import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { type Change, makeChange } from '@nestbox/contract/change';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { nextBoxText } from './nextBoxText';
import type { Effect } from './othersText';
import { showUndoToast, type UndoFrame, UndoLine, undoMilliseconds } from './undoToast';
import { useEverythingChanged } from './useEverythingChanged';

interface MakeChangeOptions {
  /** The change that undoes it; its toast then has 'Undo'. */
  undo?: Change;
}

/** @param done the text of the toast after the change, which is followed by its effect */
export function useMakeChange(done: string, { undo }: MakeChangeOptions = {}) {
  const customerId = useCustomerId() ?? '';
  const everythingChanged = useEverythingChanged();
  return useMutation({
    // Changes are sent one after the other, in the order in which the customer asked for them.
    scope: { id: 'changes' },
    mutationFn: (body: Change) => send(makeChange, { params: { customerId }, body }),
    onMutate: () => ({ opener: document.activeElement }),
    onSuccess: async (effect, _, { opener }) => {
      showEffectToast(opener, { text: done, effect, undo: undo ?? null });
      await everythingChanged();
    },
  });
}

interface Made {
  text: string;
  /** What it did to the boxes; null where that is not known. */
  effect: Effect | null;
  /** The change that undoes it; null where there is none. */
  undo: Change | null;
}

/** Shows what was done and its effect, with 'Undo'. `opener` is the pressed element. */
export const showEffectToast = (opener: Element | null, made: Made) =>
  showUndoToast(opener, (frame) => <MadeToast {...made} {...frame} />, undoMilliseconds);

function MadeToast({ undo, ...line }: Made & UndoFrame) {
  const withdraw = useUndo();
  return <UndoLine {...line} undo={undo && (() => withdraw.mutate(undo))} />;
}

/** Sends the change that undoes one, and says what the next box costs then. */
export function useUndo() {
  const customerId = useCustomerId() ?? '';
  const everythingChanged = useEverythingChanged();
  return useMutation({
    scope: { id: 'changes' },
    mutationFn: (body: Change) => send(makeChange, { params: { customerId }, body }),
    onSuccess: (effect) => toast.success(`Undone. ${nextBoxText(effect.nextBox)}`),
    onError: (error) => toast.error(reasonOf(error, 'It was not undone. Please try again.')),
    onSettled: () => everythingChanged(),
  });
}
