import { getToday } from '@nestbox/contract/staff';
import { getPackingTotals, type PackingTotals } from '@nestbox/contract/staffPacking';
import { DateField } from '@nestbox/ui/dateField';
import { longDate, shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { MoreOnScroll } from '@nestbox/ui/moreOnScroll';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { SelectField } from '@nestbox/ui/selectField';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { ScanField } from '../parts/scanField';
import { ScreenLink } from '../parts/screenLink';
import { useFilterAddress } from '../parts/useFilterAddress';
import { NotHere } from '../shell/notHere';
import { BoxCard } from './boxCard';
import { namedBox } from './boxesInTurn';
import { CarrierFiles } from './carrierFiles';
import { usePackingPages } from './packingPages';
import { useOpenOrder } from './packingScanner';
import { PickTotals } from './pickTotals';
import { type LabelPaperChoice, PrintLinks, useLabelPaper } from './printLinks';
import { ShipDay } from './shipDay';
import { isPackingState, stateTexts } from './stateText';
import { TickedBoxes, useTickedBoxes } from './tickedBoxes';
import { TickMany } from './tickMany';

export const PackingList = () => (useMay('see-packing') ? <Day /> : <NotHere />);

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** Returns the choices of the filter, with the number of boxes once it is known. */
const stateOptions = (counts: PackingTotals['states'] | undefined) => [
  { value: '', text: 'All' },
  ...Object.entries(stateTexts).map(([value, text]) => ({
    value,
    text: counts ? `${text} (${counts.find(({ state }) => state === value)?.boxes ?? 0})` : text,
  })),
];

/** The boxes of a day. The address keeps the day and the state. */
function Day() {
  const [search, change] = useFilterAddress();
  const day = search.get('day');
  const wanted = search.get('state');
  const state = isPackingState(wanted) ? wanted : null;
  const ofDay = isDay(day) ? { day } : {};
  const totals = useStaffQuery(getPackingTotals, { query: ofDay });
  const list = usePackingPages({ ...ofDay, ...(state && { state }) });
  const mayPack = useMay('pack-boxes');
  const openOrder = useOpenOrder();
  const paper = useLabelPaper();
  const ticked = useTickedBoxes(totals.data?.day);
  const set = (name: 'day' | 'state') => (value: string) => change(name, value);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Packing" />
      <PageHeading title="Packing" intro={totals.data ? longDate(totals.data.day) : '\u00a0'} />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <search aria-label="Filter" className="contents">
          <DateField
            label="Leaves on"
            value={isDay(day) ? day : (totals.data?.day ?? '')}
            onChange={set('day')}
          />
          <SelectField
            label="State"
            value={state ?? ''}
            options={stateOptions(totals.data?.states)}
            onChange={set('state')}
          />
        </search>
        <div className="max-md:col-span-2">
          <ScanField
            label="Scan a slip, or type its number"
            hint="It opens the box."
            onScan={openOrder}
          />
        </div>
      </div>
      <Loaded query={totals} what="The packing list">
        {(loaded) => (
          <>
            {loaded.unpaid > 0 && (
              <p className="text-ink-soft">
                {loaded.unpaid === 1
                  ? '1 more box of this day is not paid yet.'
                  : `${loaded.unpaid} more boxes of this day are not paid yet.`}
              </p>
            )}
            {countAll(loaded) > 0 && <OfDay totals={loaded} paper={paper} />}
            {loaded.picks.length > 0 && <PickTotals picks={loaded.picks} />}
            {mayPack && (
              // On a phone the boxes come before it. Until they are there, they would push it down.
              <div className={`max-sm:order-last ${list.isPending ? 'max-sm:hidden' : ''}`}>
                <CarrierFiles key={loaded.day} day={loaded.day} />
              </div>
            )}
            <Loaded query={list} what="The boxes">
              {({ pages }) => {
                // A box that was changed just now may be in another state.
                const boxes = pages
                  .flatMap((page) => page.boxes)
                  .filter((box) => state === null || box.state === state);
                return boxes.length === 0 && !list.hasNextPage ? (
                  <Nothing isDayEmpty={countAll(loaded) === 0} />
                ) : (
                  <>
                    <TickMany day={loaded.day} boxes={boxes} ticked={ticked} />
                    <ul aria-label="Boxes" className="grid gap-4 md:grid-cols-2">
                      {boxes.map((box) => (
                        <BoxCard
                          key={box.boxId}
                          box={box}
                          late={box.shipment < loaded.day}
                          ticked={ticked.boxes.has(box.boxId)}
                          onTick={(isTicked) => ticked.tick([namedBox(box)], isTicked)}
                        />
                      ))}
                    </ul>
                  </>
                );
              }}
            </Loaded>
            <MoreOnScroll
              list={list}
              text="Show more boxes"
              failure={<Refusal error={list.error} />}
            />
            <TickedBoxes day={loaded.day} ticked={ticked} paper={paper} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const countAll = ({ states }: PackingTotals) => states.reduce((sum, { boxes }) => sum + boxes, 0);

interface OfDayProps {
  totals: PackingTotals;
  paper: LabelPaperChoice;
}

/** Acts for all boxes of the day. What comes next is the main one: slips to pack by, then what leaves. */
function OfDay({ totals: { day, states }, paper }: OfDayProps) {
  const mayPack = useMay('pack-boxes');
  const isToPack = states.some(({ state, boxes }) => state === 'waiting' && boxes > 0);
  return (
    <section aria-label="The whole day" className="flex flex-col gap-2">
      <PrintLinks
        of={{ day }}
        labels="Print labels"
        slips="Print slips"
        paper={paper}
        look={isToPack || !mayPack ? 'primary' : 'quiet'}
      >
        {mayPack && <ShipDay key={`ship ${day}`} day={day} look={isToPack ? 'quiet' : 'primary'} />}
      </PrintLinks>
      <p className="text-ink-soft text-sm">
        For all boxes of the day. Tick some to do it for those alone.
      </p>
    </section>
  );
}

/** Says that there are no boxes, and when there are next. */
function Nothing({ isDayEmpty }: { isDayEmpty: boolean }) {
  const next = useStaffQuery(getToday, {}).data?.nextToPack;
  if (!isDayEmpty)
    return (
      <EmptyState title="No box in this state">Choose another state to see the others.</EmptyState>
    );
  return (
    <EmptyState
      title="Nothing to pack"
      action={
        next && (
          <ScreenLink to={`?day=${next.on}`}>
            Next: {countText(next.boxes, 'box', 'boxes')} on {shortDate(next.on)}
          </ScreenLink>
        )
      }
    >
      No paid box leaves on this day.
    </EmptyState>
  );
}
