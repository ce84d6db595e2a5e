import type { StaffBox } from '@nestbox/contract/staffCustomers';
import { boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { DateField } from '@nestbox/ui/dateField';
import { shortDate } from '@nestbox/ui/dateText';
import { SelectField } from '@nestbox/ui/selectField';
import { useState } from 'react';
import type { ActProps } from './act';
import { ChangeAct } from './changeAct';

interface BoxActProps extends ActProps {
  box: StaffBox;
}

export const SkipAct = ({ box, ...props }: BoxActProps) => (
  <ChangeAct
    {...props}
    title={`Skip ${boxNameWithin(box)}`}
    confirm="Skip this box"
    change={{ kind: 'setActive', boxId: box.boxId, active: false }}
  />
);

export const EnableAct = ({ box, ...props }: BoxActProps) => (
  <ChangeAct
    {...props}
    title={`Send ${boxNameWithin(box)} after all`}
    confirm="Send this box"
    change={{ kind: 'setActive', boxId: box.boxId, active: true }}
  />
);

export function PostponeAct({ box, ...props }: BoxActProps) {
  const [date, setDate] = useState('');
  return (
    <ChangeAct
      {...props}
      title={`Postpone ${boxNameWithin(box)}`}
      confirm="Postpone"
      change={date === '' ? null : { kind: 'postpone', boxId: box.boxId, date }}
    >
      <p className="text-ink-soft">
        It comes on {shortDate(box.deliveryDate)}. Later boxes move with it.
      </p>
      <DateField
        label="New delivery day"
        value={date}
        earliest={box.earliestPostponeDate}
        onChange={setDate}
      />
    </ChangeAct>
  );
}

const scopes = ['this box', 'every box'] as const;

export function QuantityAct({ box, ...props }: BoxActProps) {
  const names = box.items.map(({ productName }) => productName);
  const [name, setName] = useState(names[0] ?? '');
  const [scope, setScope] = useState<(typeof scopes)[number]>('this box');
  const item = box.items.find(({ productName }) => productName === name);
  const [packs, setPacks] = useState(String(item?.quantity ?? 1));
  const quantity = Number(packs);
  const isComplete = item && quantity >= 1 && packs !== String(item.quantity);
  return (
    <ChangeAct
      {...props}
      title={`Change packs of ${boxNameWithin(box)}`}
      confirm="Change packs"
      change={
        isComplete
          ? { kind: 'quantity', boxId: box.boxId, productId: item.productId, quantity, scope }
          : null
      }
    >
      <SelectField
        label="Product"
        value={name}
        options={names}
        onChange={(chosen) => {
          setName(chosen);
          const has = box.items.find(({ productName }) => productName === chosen);
          setPacks(String(has?.quantity ?? 1));
        }}
      />
      <SelectField label="Packs" value={packs} options={packOptions} onChange={setPacks} />
      <SelectField
        label="Where"
        value={scope}
        options={scopes}
        onChange={(chosen) => setScope(chosen === 'every box' ? 'every box' : 'this box')}
      />
    </ChangeAct>
  );
}

/** As many packs as a box holds of a product. */
const packOptions = Array.from({ length: 99 }, (_, index) => String(index + 1));

export function PauseAct(props: ActProps) {
  const [until, setUntil] = useState('');
  return (
    <ChangeAct
      {...props}
      title="Pause the subscription"
      confirm="Pause"
      change={until === '' ? null : { kind: 'pause', until }}
    >
      <DateField label="Until" value={until} onChange={setUntil} />
    </ChangeAct>
  );
}

export const ResumeAct = (props: ActProps) => (
  <ChangeAct
    {...props}
    title="Resume the subscription"
    confirm="Resume"
    change={{ kind: 'resume' }}
  />
);

export const CancelAct = (props: ActProps) => (
  <ChangeAct
    {...props}
    danger
    title="Cancel the subscription"
    confirm="Cancel the subscription"
    change={{ kind: 'cancel' }}
  />
);
