import toast from 'react-hot-toast';
import { showUndoToast, UndoLine, undoMilliseconds } from '#app/change/undoToast';

const text = 'Product added successfully.';

/**
 * Shows that products were added, with what that does to the boxes and 'Undo'. `opener` is the
 * pressed element.
 */
export function showAddedToast(opener: Element | null, effect: string | null, undo: () => void) {
  if (!effect) return toast.success(text);
  return showUndoToast(
    opener,
    (frame) => <UndoLine {...frame} text={text} effect={effect} undo={undo} />,
    undoMilliseconds,
  );
}
