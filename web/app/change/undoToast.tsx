import { type RefObject, useEffect, useRef } from 'react';
import type { Toast } from 'react-hot-toast';
import toast from 'react-hot-toast';
import { EffectLine } from './effectLine';
import type { Effect } from './othersText';

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
  /** What it did to the boxes; null where that is not known. */
  effect?: Effect | null;
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
  const line = useRef<HTMLSpanElement>(null);
  const undone = useRef(false);
  /** What had the focus before the toast. */
  const before = useRef<EventTarget | null>(null);
  useTabStops(line, opener);
  const press = () => {
    if (undone.current || !undo) return;
    undone.current = true;
    undo();
    const back = opener?.isConnected ? opener : before.current;
    if (back instanceof HTMLElement) back.focus();
    onUndo();
  };
  const isInside = (element: EventTarget | null) =>
    element instanceof Node && (line.current?.contains(element) ?? false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus of its buttons keeps the toast
    <span
      ref={line}
      className="flex items-center gap-4"
      onFocus={({ relatedTarget }) => {
        if (isInside(relatedTarget)) return;
        before.current = relatedTarget;
        onFocus();
      }}
      onBlur={({ relatedTarget }) => {
        if (!undone.current && !isInside(relatedTarget)) onBlur();
      }}
    >
      <span>
        <span className="block">{text}</span>
        {effect && <EffectLine effect={effect} />}
      </span>
      {undo && (
        <button
          type="button"
          onClick={press}
          className="min-h-9 rounded-full border border-line-strong px-3 font-semibold text-ink hover:border-ink"
        >
          Undo
        </button>
      )}
    </span>
  );
}

/** Puts the buttons of a toast, which is elsewhere on the page, after `opener` in the tab order. */
function useTabStops(line: RefObject<HTMLElement | null>, opener: Element | null) {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const here = document.activeElement;
      const stops = [...(line.current?.querySelectorAll('button') ?? [])];
      const [first, last] = [stops[0], stops.at(-1)];
      const leaves = here !== null && here === (event.shiftKey ? first : last);
      if (leaves && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus();
        // Forwards, the browser moves on from there.
        if (event.shiftKey) event.preventDefault();
        return;
      }
      if (event.shiftKey || !first || (here !== opener && !isStandIn(here, opener))) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [line, opener]);
}

/** Returns whether the focus is where it was left when the opener was removed. */
const isStandIn = (here: Element | null, opener: Element | null) =>
  here === document.body ||
  (here instanceof HTMLElement && here.tabIndex < 0 && opener?.isConnected === false);
