import { type RefObject, useEffect, useRef } from 'react';
import type { Toast } from 'react-hot-toast';
import toast from 'react-hot-toast';

/** Long enough to read a price and a date, and to decide. */
export const undoMilliseconds = 8000;

export interface UndoFrame {
  /** The pressed element. */
  opener: Element | null;
  onFocus: () => void;
  onBlur: () => void;
  onUndo: () => void;
}

/**
 * Shows an `UndoLine` as a toast.
 * @param duration in milliseconds; that of any success if left out
 */
export function showUndoToast(
  opener: Element | null,
  line: (frame: UndoFrame) => React.ReactElement,
  duration?: number,
) {
  const message = ({ id }: Toast) =>
    line({
      opener,
      // The toast stays while it has the focus. After that its time starts again.
      onFocus: () => toast.success(message, { id, duration: Number.POSITIVE_INFINITY }),
      onBlur: () => toast.success(message, { id, duration }),
      onUndo: () => toast.dismiss(id),
    });
  toast.success(message, { duration });
}

interface UndoLineProps extends UndoFrame {
  text: string;
  /** What it did to the boxes. */
  effect?: string | null;
  /** Null if it cannot be undone. */
  undo: (() => void) | null;
}

/** A text that says what was done, with 'Undo'. */
export function UndoLine({
  text,
  effect = null,
  undo,
  opener,
  onFocus,
  onBlur,
  onUndo,
}: UndoLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const undone = useRef(false);
  /** What had the focus before the button. */
  const before = useRef<EventTarget | null>(null);
  useTabStop(button, opener);
  const press = () => {
    if (undone.current || !undo) return;
    undone.current = true;
    undo();
    const back = opener?.isConnected ? opener : before.current;
    if (back instanceof HTMLElement) back.focus();
    onUndo();
  };
  return (
    <span className="flex items-center gap-4">
      <span>
        <span className="block">{text}</span>
        {effect && <span className="block font-semibold tabular-nums">{effect}</span>}
      </span>
      {undo && (
        <button
          ref={button}
          type="button"
          onClick={press}
          onFocus={({ relatedTarget }) => {
            before.current = relatedTarget;
            onFocus();
          }}
          onBlur={() => undone.current || onBlur()}
          className="min-h-9 rounded-full border border-line-strong px-3 font-semibold text-ink hover:border-ink"
        >
          Undo
        </button>
      )}
    </span>
  );
}

/** Puts a button that appears elsewhere on the page after `opener` in the tab order. */
function useTabStop(button: RefObject<HTMLElement | null>, opener: Element | null) {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const here = document.activeElement;
      if (event.key !== 'Tab' || !button.current) return;
      if (here === button.current && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus();
        // Forwards, the browser moves on from there.
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

/** Returns whether the focus is where it was left when the opener was removed. */
const isStandIn = (here: Element | null, opener: Element | null) =>
  here === document.body ||
  (here instanceof HTMLElement && here.tabIndex < 0 && opener?.isConnected === false);
