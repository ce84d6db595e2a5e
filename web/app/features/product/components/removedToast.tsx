import { useRef } from 'react';
import toast, { type Toast } from 'react-hot-toast';
import { type RemovedProduct, useRestoreProducts } from '../api/restoreProducts';
import { useTabStop } from './useTabStop';

/** Tells of a removal and offers to take it back; `opener` is what was pressed. */
export function tellRemoved(removed: RemovedProduct[], opener: Element | null) {
  const message = ({ id }: Toast) => (
    <Removed
      removed={removed}
      opener={opener}
      // While the keyboard is on it, it stays; after that its time begins anew.
      onFocus={() => toast.success(message, { id, duration: Number.POSITIVE_INFINITY })}
      onBlur={() => toast.success(message, { id, duration: undefined })}
      onUndo={() => toast.dismiss(id)}
    />
  );
  toast.success(message);
}

interface RemovedProps {
  removed: RemovedProduct[];
  opener: Element | null;
  onFocus: () => void;
  onBlur: () => void;
  onUndo: () => void;
}

function Removed({ removed, opener, onFocus, onBlur, onUndo }: RemovedProps) {
  const restore = useRestoreProducts();
  const button = useRef<HTMLButtonElement>(null);
  const undone = useRef(false);
  useTabStop(button, opener);
  // What is out of stock cannot be added again.
  const canComeBack = removed.every(({ inStock }) => inStock);

  const undo = () => {
    if (undone.current) return;
    undone.current = true;
    restore.mutate(removed);
    if (opener instanceof HTMLElement) opener.focus();
    onUndo();
  };
  return (
    <span className="flex items-center gap-4">
      <span>Product removed successfully.</span>
      {canComeBack && (
        <button
          ref={button}
          type="button"
          onClick={undo}
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
