import { type Change, type ChangeEffect, makeChange } from '@nestbox/contract/change';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { nextBoxText } from './nextBoxText';
import { showUndoToast, type UndoFrame, UndoLine } from './undoToast';
import { useEverythingChanged } from './useEverythingChanged';

interface MakeChangeOptions {
  /** The change that undoes it; its toast then has 'Undo'. */
  undo?: Change;
}

/** @param done the text of the toast after the change */
export function useMakeChange(
  done: string | ((effect: ChangeEffect) => string),
  { undo }: MakeChangeOptions = {},
) {
  const customerId = useCustomerId() ?? '';
  const everythingChanged = useEverythingChanged();
  return useMutation({
    // Changes are sent one after the other, in the order in which the customer asked for them.
    scope: { id: 'changes' },
    mutationFn: (body: Change) => send(makeChange, { params: { customerId }, body }),
    onMutate: () => ({ opener: document.activeElement }),
    onSuccess: async (effect, _, { opener }) => {
      const text = typeof done === 'string' ? done : done(effect);
      if (undo) showMadeToast(text, undo, opener);
      else toast.success(text);
      await everythingChanged();
    },
  });
}

const showMadeToast = (text: string, undo: Change, opener: Element | null) =>
  showUndoToast(
    opener,
    (frame) => <MadeToast text={text} undo={undo} {...frame} />,
    undoMilliseconds,
  );

/** Long enough to read a price and a date, and to decide. */
const undoMilliseconds = 8000;

interface MadeToastProps extends UndoFrame {
  text: string;
  undo: Change;
}

function MadeToast({ undo, ...line }: MadeToastProps) {
  const withdraw = useUndo();
  return <UndoLine {...line} undo={() => withdraw.mutate(undo)} />;
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
