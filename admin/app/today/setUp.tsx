import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getSetUpList,
  hideSetUpList,
  type SetUpList,
  type SetUpStep,
} from '@nestbox/contract/staffSetUp';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { send } from '../api/client';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { paths } from '../paths';

const steps: Readonly<Record<SetUpStep, { text: string; to: string }>> = {
  look: { text: 'Give your shop its name and looks', to: paths.shopFile },
  products: { text: 'Add your own products', to: paths.catalogue },
  delivery: { text: 'Set your packing days or carriers', to: `${paths.settings}/delivery` },
  colleague: { text: 'Invite a colleague', to: paths.staff },
  mail: {
    text: 'Have your operator connect a mail server',
    to: `${paths.settings}#for-operators`,
  },
  card: {
    text: 'Have your operator set the live keys of your card provider',
    to: `${paths.settings}/payments`,
  },
};

/** What a new shop is to do first. Nothing where it is hidden or done, or cannot be read. */
export function SetUp() {
  const { data } = useStaffQuery(getSetUpList, {});
  const refresh = useRefresh();
  const hide = useMutation({
    mutationFn: (hidden: boolean) => send(hideSetUpList, { body: { hidden } }),
    onSuccess: () => refresh(getSetUpList),
  });
  if (hide.data?.steps.length === 0 && hide.variables)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        The first steps are hidden.
        <Button look="quiet" size="small" onClick={() => hide.mutate(false)}>
          Show them again
        </Button>
      </p>
    );
  if (!data || data.steps.length === 0) return null;
  const done = data.steps.filter((each) => each.done).length;
  return (
    <Panel
      title="Set up your shop"
      level="h2"
      action={
        <Button
          look="quiet"
          size="small"
          pending={hide.isPending}
          onClick={() => hide.mutate(true)}
        >
          Hide
        </Button>
      }
    >
      <p className="-mt-3 text-ink-soft">
        {done} of {data.steps.length} done
      </p>
      <Refusal error={hide.error} />
      <ul aria-label="First steps" className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {data.steps.map((each) => (
          <Step key={each.step} {...each} />
        ))}
      </ul>
    </Panel>
  );
}

function Step({ step, done }: SetUpList['steps'][number]) {
  const { text, to } = steps[step];
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex items-center gap-3">
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${done ? 'text-good' : 'text-ink-soft'}`}
      />
      {done ? (
        <span className="text-ink-soft">{text}</span>
      ) : (
        <Link
          to={to}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {text}
        </Link>
      )}
      <span className="sr-only">{done ? 'Done' : 'Not done yet'}</span>
    </li>
  );
}
