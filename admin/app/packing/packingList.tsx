import { getPackingList, type PackingList as List } from '@nestbox/contract/staffPacking';
import { DateField } from '@nestbox/ui/dateField';
import { longDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { SelectField } from '@nestbox/ui/selectField';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { useFilterAddress } from '../parts/useFilterAddress';
import { NotHere } from '../shell/notHere';
import { BoxCard } from './boxCard';
import { CarrierFiles } from './carrierFiles';
import { PickTotals } from './pickTotals';
import { PrintLinks } from './printLinks';
import { isPackingState, stateTexts } from './stateText';

export const PackingList = () => (useMay('see-packing') ? <Day /> : <NotHere />);

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

const stateOptions = [
  { value: '', text: 'All' },
  ...Object.entries(stateTexts).map(([value, text]) => ({ value, text })),
];

/** The boxes of a day. The address keeps the day and the state. */
function Day() {
  const [search, change] = useFilterAddress();
  const day = search.get('day');
  const wanted = search.get('state');
  const state = isPackingState(wanted) ? wanted : null;
  const list = useStaffQuery(getPackingList, { query: isDay(day) ? { day } : {} });
  const set = (name: 'day' | 'state') => (value: string) => change(name, value);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Packing" />
      <PageHeading title="Packing" intro={list.data ? longDate(list.data.day) : ' '} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <search aria-label="Filter" className="grid gap-4 sm:grid-cols-2 sm:w-xl lg:w-md">
          <DateField
            label="Leaves on"
            value={isDay(day) ? day : (list.data?.day ?? '')}
            onChange={set('day')}
          />
          <SelectField
            label="State"
            value={state ?? ''}
            options={stateOptions}
            onChange={set('state')}
          />
        </search>
        <PrintLinks of={isDay(day) ? { day } : {}} slips="Print slips" />
      </div>
      <Loaded query={list} what="The packing list">
        {(loaded) => <Boxes list={loaded} state={state} />}
      </Loaded>
    </div>
  );
}

function Boxes({
  list: { day, boxes, picks, unpaid },
  state,
}: {
  list: List;
  state: string | null;
}) {
  const mayPack = useMay('pack-boxes');
  const shown = boxes.filter((box) => state === null || box.state === state);
  return (
    <>
      {unpaid > 0 && (
        <p className="text-ink-soft">
          {unpaid === 1
            ? '1 more box of this day is not paid yet.'
            : `${unpaid} more boxes of this day are not paid yet.`}
        </p>
      )}
      {picks.length > 0 && <PickTotals picks={picks} />}
      {mayPack && <CarrierFiles key={day} day={day} />}
      {shown.length === 0 ? (
        <EmptyState title={boxes.length === 0 ? 'Nothing to pack' : 'No box in this state'}>
          {boxes.length === 0
            ? 'No paid box leaves on this day.'
            : 'Choose another state to see the others.'}
        </EmptyState>
      ) : (
        <ul aria-label="Boxes" className="grid gap-4 md:grid-cols-2">
          {shown.map((box) => (
            <BoxCard key={box.boxId} box={box} late={box.shipment < day} />
          ))}
        </ul>
      )}
    </>
  );
}
