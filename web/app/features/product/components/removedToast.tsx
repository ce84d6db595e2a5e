import toast, { type Toast } from 'react-hot-toast';

interface RemovedToastProps {
  shown: Toast;
  onUndo: () => void;
}

const successMilliseconds = 2000;

/** Says that a product was removed, and takes it back. It stays while its button has the focus. */
function RemovedToast({ shown: { id }, onUndo }: RemovedToastProps) {
  const stay = (duration: number) => toast.success(content(onUndo), { id, duration });
  return (
    <span className="flex items-center gap-3">
      Product removed successfully.
      <button
        type="button"
        className="rounded-sm font-semibold underline underline-offset-4"
        onFocus={() => stay(Number.POSITIVE_INFINITY)}
        onBlur={() => stay(successMilliseconds)}
        onClick={() => {
          toast.dismiss(id);
          onUndo();
        }}
      >
        Undo
      </button>
    </span>
  );
}

const content = (onUndo: () => void) => (shown: Toast) => (
  <RemovedToast shown={shown} onUndo={onUndo} />
);

export const tellRemoved = (onUndo: () => void) => toast.success(content(onUndo));
