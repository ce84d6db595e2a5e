import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { type Swap, useSwapProduct } from '../api/swapProduct';
import { showUndoToast, type UndoFrame, UndoLine } from './undoToast';

/** Long enough to have seen what came of it. */
const milliseconds = 8000;

/** Tells of a swap and offers to take it back; `opener` is what was pressed. */
export const showSwappedToast = (swap: Swap, opener: Element | null) =>
  showUndoToast(opener, (frame) => <Swapped swap={swap} {...frame} />, milliseconds);

interface SwappedProps extends UndoFrame {
  swap: Swap;
}

function Swapped({ swap: { product, by }, ...frame }: SwappedProps) {
  const back = useSwapProduct(() => toast.success(`You get ${product.productName} again.`));
  return (
    <UndoLine
      {...frame}
      text={`You get ${by.productName} instead.`}
      undo={() =>
        back.mutate(
          { product: by, by: product },
          {
            onError: (error) =>
              toast.error(reasonOf(error, 'It could not be taken back. Please try again.')),
          },
        )
      }
    />
  );
}
