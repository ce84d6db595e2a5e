import { reasonOf } from '@nestbox/client/api/apiError';
import { getCustomer } from '@nestbox/contract/staffCustomers';
import { Banner } from '@nestbox/ui/banner';
import { Dialog } from '@nestbox/ui/dialog';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useStaffQuery } from '../api/staffQuery';
import { type OpenAct, OpenActForm } from '../customers/openAct';
import { ContinueForm } from './continueForm';
import { TryAgainForm } from './tryAgainForm';
import type { OpenWork } from './workEntry';

interface WorkDialogProps {
  work: OpenWork;
  /** Called with what was done. @param isBad whether it did not do what was hoped for */
  onDone: (sentence: string, isBad?: boolean) => void;
  onClose: () => void;
}

/** The dialog of an act about an entry. */
export function WorkDialog({ work: { entry, act }, ...dialog }: WorkDialogProps) {
  if ('form' in act) {
    const Form = act.form === 'continue' ? ContinueForm : TryAgainForm;
    return <Form entry={entry} {...dialog} />;
  }
  if (!('opens' in act) || entry.customerId === null) return null;
  return (
    <ActOfCustomer
      customerId={entry.customerId}
      title={`${act.label}: ${entry.who}`}
      opens={act.opens}
      {...dialog}
    />
  );
}

interface ActOfCustomerProps extends Omit<WorkDialogProps, 'work'> {
  customerId: string;
  title: string;
  opens: (customer: Parameters<typeof OpenActForm>[0]['customer']) => OpenAct | null;
}

/** Loads the customer, whom the act shows and repeats. */
function ActOfCustomer({ customerId, title, opens, onDone, onClose }: ActOfCustomerProps) {
  const { data: customer, error } = useStaffQuery(getCustomer, { params: { customerId } });
  const act = customer && opens(customer);
  if (customer && act) {
    return <OpenActForm act={act} customer={customer} onDone={onDone} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      {error ? (
        <Banner tone="bad" role="alert">
          {reasonOf(error, 'The customer could not be loaded.')}
        </Banner>
      ) : customer ? (
        <p>This is done already, or does not apply any more.</p>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}
