import type { Change } from '@nestbox/contract/change';
import type { ReactNode } from 'react';
import { reasonOf, serverSaid } from '#app/api/apiError';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { Dialog } from '#app/ui/dialog';
import { ChangeEffects } from './changeEffects';
import { useMakeChange } from './makeChange';
import { useChangePreview } from './previewChange';

interface ChangeDialogProps {
  change: Change;
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the button says that makes the change. */
  confirm: string;
  /** What the toast says once it is made. */
  done: string;
  onMade?: () => void;
  children?: ReactNode;
}

/** A change that is shown before it is made. */
export function ChangeDialog({
  change,
  open,
  onClose,
  title,
  confirm,
  done,
  onMade,
  children,
}: ChangeDialogProps) {
  const preview = useChangePreview(open ? change : null);
  const make = useMakeChange(done);
  const nothing = preview.data?.boxes.length === 0 && preview.data.notes.length === 0;
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
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={preview.isPending || nothing || Boolean(serverSaid(preview.error))}
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
