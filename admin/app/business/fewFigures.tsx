import { type Business, getLifetime, getMargin } from '@nestbox/contract/staffBusiness';
import { formatList } from '@nestbox/domain/calendar/locale';
import { Fragment } from 'react';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { Cohorts } from './cohorts';
import { Journey } from './journey';
import { LifetimePanel } from './lifetimePanel';
import { MarginPanel } from './marginPanel';
import { PromiseKept } from './promise';
import { Reasons } from './reasons';
import { Spend } from './spend';

/** The figures of a shop with few customers: what there is to show, and then what is still to come. */
export function FewFigures({ figures }: { figures: Business }) {
  const margin = useStaffQuery(getMargin, { query: {} });
  const lifetime = useStaffQuery(getLifetime, {});
  return (
    <Loaded query={margin} what="The margin">
      {({ months }) => (
        <Loaded query={lifetime} what="What a customer is worth">
          {({ cohorts }) => (
            <Shown
              figures={figures}
              hasMargin={months.some(({ boxes }) => boxes > 0)}
              hasWorth={cohorts.some((each) => each.months.some(({ packs }) => packs > 0))}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ShownProps {
  figures: Business;
  hasMargin: boolean;
  hasWorth: boolean;
}

function Shown({ figures, hasMargin, hasWorth }: ShownProps) {
  const { cancelReasons, pausedReasons, cohorts, promise } = figures;
  const panels = [
    { about: 'boxes and spend', has: true, panel: <Spend figures={figures} /> },
    { about: 'the way to the first box', has: true, panel: <Journey figures={figures} /> },
    {
      about: 'why customers leave or pause',
      has: cancelReasons.length + pausedReasons.length > 0,
      panel: <Reasons figures={figures} />,
    },
    {
      about: 'who stays',
      has: cohorts.some(({ still }) => still.length > 0),
      panel: <Cohorts figures={figures} />,
    },
    { about: 'what a customer is worth', has: hasWorth, panel: <LifetimePanel /> },
    { about: 'cost and margin', has: hasMargin, panel: <MarginPanel /> },
    {
      about: 'running out, and having plenty',
      has: promise.some(({ products }) => products > 0),
      panel: <PromiseKept figures={figures} />,
    },
  ];
  const later = panels.filter(({ has }) => !has).map(({ about }) => about);
  return (
    <>
      {panels
        .filter(({ has }) => has)
        .map(({ about, panel }) => (
          <Fragment key={about}>{panel}</Fragment>
        ))}
      {later.length > 0 && <p className="text-ink-soft">Still to come: {formatList(later)}.</p>}
    </>
  );
}
