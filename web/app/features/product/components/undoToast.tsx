import { type RefObject, useEffect, useRef } from 'react';
import type { Toast } from 'react-hot-toast';
import toast from 'react-hot-toast';

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

/** Puts a button that appeared elsewhere on the page next after `opener` in the keyboard's order. */
function useTabStop(button: RefObject<HTMLElement | null>, opener: Element | null) {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const here = document.activeElement;
      if (event.key !== 'Tab' || !button.current) return;
      if (here === button.current && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus();
        // Forwards, the browser goes on from there by itself.
        if (event.shiftKey) event.preventDefault();
        return;
      }
      if (event.shiftKey || (here !== opener && !isStandIn(here, opener))) return;
      event.preventDefault();
      button.current.focus();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [button, opener]);
}

/** Where the opener went away with what it did, the keyboard stands nowhere, or on what no Tab reaches. */
const isStandIn = (here: Element | null, opener: Element | null) =>
  here === document.body ||
  (here instanceof HTMLElement && here.tabIndex < 0 && opener?.isConnected === false);
