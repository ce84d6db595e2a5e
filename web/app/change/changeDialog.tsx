import { reasonOf, serverMessage } from '@nestbox/client/api/apiError';
import type { Change } from '@nestbox/contract/change';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import type { ReactNode } from 'react';
import { ChangeEffects } from './changeEffects';
import { useMakeChange } from './makeChange';
import { useChangePreview } from './previewChange';

interface ChangeDialogProps {
  change: Change;
  open: boolean;
  onClose: () => void;
  title: string;
  /** The label of the button that makes the change. */
  confirm: string;
  /** The text of the toast after the change. */
  done: string;
  /** The change that undoes it; its toast then has 'Undo'. */
  undo?: Change;
  onMade?: () => void;
  children?: ReactNode;
}

/** A dialog that previews a change request, and makes it. */
export function ChangeDialog({
  change,
  open,
  onClose,
  title,
  confirm,
  done,
  undo,
  onMade,
  children,
}: ChangeDialogProps) {
  const preview = useChangePreview(open ? change : null);
  const make = useMakeChange(done, undo && { undo });
  const changesNothing = preview.data?.boxes.length === 0 && preview.data.notes.length === 0;
  const close = () => {
    onClose();
    make.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={title}>
      <div className="flex flex-col gap-5">
        {children}
        {make.isError ? (
          <Banner tone="bad" role="alert">
            {reasonOf(make.error, 'Nothing was changed. Please try again.')}
          </Banner>
        ) : (
          <ChangeEffects change={change} />
        )}
        <div className="sticky bottom-0 -mb-2 flex flex-wrap gap-3 bg-surface py-2">
          <Button
            disabled={preview.isPending || changesNothing || Boolean(serverMessage(preview.error))}
            pending={make.isPending}
            onClick={() =>
              make.mutate(change, {
                onSuccess: () => {
                  onMade?.();
                  close();
                },
              })
            }
          >
            {confirm}
          </Button>
          <Button look="quiet" onClick={close}>
            Leave it as it is
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
