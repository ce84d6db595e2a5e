import { useRef } from 'react';
import toast, { type Toast } from 'react-hot-toast';
import { useTabStop } from './useTabStop';

export interface UndoFrame {
  /** What was pressed. */
  opener: Element | null;
  onFocus: () => void;
  onBlur: () => void;
  onUndo: () => void;
}

/**
 * Shows what was done, by an `UndoLine`, as a toast.
 * @param duration in milliseconds; as long as any success where it is left out
 */
export function showUndoToast(
  opener: Element | null,
  line: (frame: UndoFrame) => React.ReactElement,
  duration?: number,
) {
  const message = ({ id }: Toast) =>
    line({
      opener,
      // While the keyboard is on it, it stays; after that its time begins anew.
      onFocus: () => toast.success(message, { id, duration: Number.POSITIVE_INFINITY }),
      onBlur: () => toast.success(message, { id, duration }),
      onUndo: () => toast.dismiss(id),
    });
  toast.success(message, { duration });
}

interface UndoLineProps extends UndoFrame {
  text: string;
  /** null where it cannot be taken back. */
  undo: (() => void) | null;
}

/** What was done, and a button that takes it back. */
export function UndoLine({ text, undo, opener, onFocus, onBlur, onUndo }: UndoLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const undone = useRef(false);
  useTabStop(button, opener);
  const press = () => {
    if (undone.current || !undo) return;
    undone.current = true;
    undo();
    if (opener instanceof HTMLElement) opener.focus();
    onUndo();
  };
  return (
    <span className="flex items-center gap-4">
      <span>{text}</span>
      {undo && (
        <button
          ref={button}
          type="button"
          onClick={press}
          onFocus={onFocus}
          onBlur={() => undone.current || onBlur()}
          className="min-h-9 rounded-full border border-line-strong px-3 font-semibold text-ink hover:border-ink"
        >
          Undo
        </button>
      )}
    </span>
  );
}
