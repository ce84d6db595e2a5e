import { type Business, getLifetime, getMargin } from '@nestbox/contract/staffBusiness';
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
    { title: 'Boxes and spend', from: '', has: true, panel: <Spend figures={figures} /> },
    {
      title: 'The way to the first box',
      from: '',
      has: true,
      panel: <Journey figures={figures} />,
    },
    {
      title: 'Why customers leave or pause',
      from: 'once somebody does',
      has: cancelReasons.length + pausedReasons.length > 0,
      panel: <Reasons figures={figures} />,
    },
    {
      title: 'Who stays',
      from: 'a month after the first boxes',
      has: cohorts.some(({ still }) => still.length > 0),
      panel: <Cohorts figures={figures} />,
    },
    {
      title: 'What a customer is worth',
      from: 'once a box has left',
      has: hasWorth,
      panel: <LifetimePanel />,
    },
    {
      title: 'Cost and margin',
      from: 'once a box has left',
      has: hasMargin,
      panel: <MarginPanel />,
    },
    {
      title: 'Running out, and having plenty',
      from: 'once customers say how much is left',
      has: promise.some(({ products }) => products > 0),
      panel: <PromiseKept figures={figures} />,
    },
  ];
  const later = panels.filter(({ has }) => !has);
  return (
    <>
      {panels
        .filter(({ has }) => has)
        .map(({ title, panel }) => (
          <Fragment key={title}>{panel}</Fragment>
        ))}
      {later.length > 0 && <p className="text-ink-soft">Still to come: {inOneSentence(later)}.</p>}
    </>
  );
}

/** Returns panels with when they come: 'what a customer is worth, cost and margin (once a box has left)'. */
const inOneSentence = (panels: readonly { title: string; from: string }[]) =>
  [...Map.groupBy(panels, ({ from }) => from)]
    .map(([from, ofIt]) => {
      const titles = ofIt.map(({ title }) => title.charAt(0).toLowerCase() + title.slice(1));
      return `${titles.join(', ')} (${from})`;
    })
    .join('; ');
