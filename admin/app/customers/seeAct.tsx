import { zodResolver } from '@hookform/resolvers/zod';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { whyPayload } from '@nestbox/contract/staffCustomerActs';
import { prepareCustomerView } from '@nestbox/contract/staffCustomerView';
import { buttonStyle } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { ActForm, type ActProps, useAct, WhyField } from './act';

/** Asks why, then shows a link to the web app as the customer sees it. */
export function SeeAct({ customer: { customerId, name }, onDone, onClose }: ActProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(z.object({ why: whyPayload })),
    defaultValues: { why: '' },
  });
  const prepare = useAct(
    (body: { why: string }) => send(prepareCustomerView, { params: { customerId }, body }),
    // The dialog stays open, with the link.
    { onDone: () => {}, done: () => '' },
  );
  if (prepare.data)
    return (
      <Dialog open onClose={onClose} title={`See as ${name}`}>
        <div className="flex flex-col items-start gap-5">
          <p>The link works once, within two minutes.</p>
          <a
            href={`${pagePaths.seeAsCustomer}#${new URLSearchParams({ code: prepare.data.code })}`}
            target="_blank"
            // Without the opener the tab has storage of its own.
            rel="noopener noreferrer"
            className={buttonStyle()}
            onClick={() => onDone(`${name} is open in another tab for 15 minutes.`)}
          >
            Open in a new tab
          </a>
        </div>
      </Dialog>
    );
  return (
    <ActForm
      title={`See as ${name}`}
      confirm="Continue"
      pending={prepare.isPending}
      error={prepare.error}
      onSubmit={handleSubmit((typed) => prepare.mutate(typed))}
      onClose={onClose}
    >
      <p>
        You see the shop as the customer does, for 15 minutes. Nothing can be changed. The reason is
        recorded.
      </p>
      <WhyField control={control} />
    </ActForm>
  );
}
