import { type RemovedProduct, useRestoreProducts } from '../api/restoreProducts';
import { showUndoToast, type UndoFrame, UndoLine } from './undoToast';

/** Tells of a removal and offers to take it back; `opener` is what was pressed. */
export const showRemovedToast = (removed: RemovedProduct[], opener: Element | null) =>
  showUndoToast(opener, (frame) => <Removed removed={removed} {...frame} />);

interface RemovedProps extends UndoFrame {
  removed: RemovedProduct[];
}

function Removed({ removed, ...frame }: RemovedProps) {
  const restore = useRestoreProducts();
  // What is out of stock cannot be added again.
  const canComeBack = removed.every(({ inStock }) => inStock);
  return (
    <UndoLine
      {...frame}
      text="Product removed successfully."
      undo={canComeBack ? () => restore.mutate(removed) : null}
    />
  );
}
