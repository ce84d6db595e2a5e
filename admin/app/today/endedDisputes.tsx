import { type EndedDispute, listEndedDisputes } from '@nestbox/contract/staffToday';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { useStaffQuery } from '../api/staffQuery';
import { CustomerLink } from '../parts/customerLink';
import { Loaded } from '../parts/loaded';

/** The disputes that ended lately, with what was booked; nothing where none did. */
export function EndedDisputes() {
  const ended = useStaffQuery(listEndedDisputes, {});
  return (
    <Loaded query={ended} what="The outcomes">
      {(disputes) =>
        disputes.length > 0 && (
          <section aria-labelledby="outcomes" className="flex flex-col gap-3">
            <h2 id="outcomes" className="text-xl">
              Outcomes of 90 days
            </h2>
            <ul aria-labelledby="outcomes" className="rounded-panel bg-surface shadow-card">
              {disputes.map((dispute) => (
                <Ended key={dispute.disputeId} dispute={dispute} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function Ended({ dispute }: { dispute: EndedDispute }) {
  const { customerId, isCustomer, who, box, amount, reason, outcome, providerPage } = dispute;
  return (
    <li className="border-line border-b px-5 py-4 last:border-0 sm:px-6">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={`font-semibold ${outcome === 'won' ? 'text-good' : 'text-bad'}`}>
          {outcome === 'won' ? 'Won' : 'Lost'}
        </span>
        {isCustomer ? <CustomerLink customerId={customerId}>{who}</CustomerLink> : who}
        <span className="text-ink-soft text-sm">{shortDateWithYear(dispute.endedAt)}</span>
      </p>
      <p>
        {box !== null && `${box}, `}
        <span className="tabular-nums">{formatPounds(amount)}</span>: {reason}.
      </p>
      <p className="text-ink-soft text-sm">{bookedText(dispute)}</p>
      {providerPage && (
        <a
          href={providerPage}
          target="_blank"
          rel="noreferrer"
          className="touch-area font-semibold text-sm underline underline-offset-4"
        >
          See it at Stripe
        </a>
      )}
    </li>
  );
}

/** Says what the sales book has: 'Booked: −£22.00 on Mon 30 Nov 2026, +£22.00 on Mon 7 Dec 2026.' */
function bookedText({ amount, outAt, backAt }: EndedDispute): string {
  if (outAt === null) return 'Nothing was booked: the bank took no money.';
  const sum = formatPounds(amount);
  const back = backAt ? `, +${sum} on ${shortDateWithYear(backAt)}` : '';
  return `Booked: −${sum} on ${shortDateWithYear(outAt)}${back}.`;
}
