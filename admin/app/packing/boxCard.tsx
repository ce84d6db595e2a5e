import type { PackingBox } from '@nestbox/contract/staffPacking';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { shortDate } from '@nestbox/ui/dateText';
import { Link, useLocation } from 'react-router';
import type { FromList } from '../parts/fromList';
import { Tick } from '../parts/tick';
import { paths } from '../paths';
import { StateBadge } from './stateBadge';
import { packsText, weightText } from './stateText';

interface BoxCardProps {
  box: PackingBox;
  late: boolean;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

/** A box of the list: where it goes, what is in it, and how far it is, with a tick for acts for many. */
export function BoxCard({ box, late, ticked, onTick }: BoxCardProps) {
  const packs = box.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const [name = 'No address is known'] = box.addressLines;
  const { search } = useLocation();
  return (
    <li className="flex rounded-card bg-surface shadow-card hover:shadow-lift">
      <div className="py-3.5 pl-4">
        <Tick label={`Tick ${boxName(box)}`} ticked={ticked} onTick={onTick} />
      </div>
      <Link
        to={`${paths.packing}/${box.boxId}`}
        state={{ list: search } satisfies FromList}
        className="flex min-w-0 flex-1 flex-col gap-2 rounded-card py-5 pr-5 pl-1"
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-display text-2xl underline decoration-2 underline-offset-4">
            {boxName(box)}
          </span>
          <StateBadge state={box.state} />
        </span>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-ink-soft text-sm wrap-anywhere">
          {box.addressLines.slice(1, -1).join(', ')}
        </span>
        <span className="mt-auto text-sm">
          {packsText(packs)}, {weightText(box.weightGrams)}. Arrives {shortDate(box.delivery)}.
          {late && <strong className="text-bad"> Overdue.</strong>}
        </span>
        {box.packer && box.state === 'packing' && (
          <span className="font-semibold text-sm">{box.packer.name} is packing it.</span>
        )}
        {box.heldReason && <span className="text-bad text-sm">{box.heldReason}</span>}
      </Link>
    </li>
  );
}
