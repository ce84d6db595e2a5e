import { getPackingBox, type PackingBox } from '@nestbox/contract/staffPacking';
import type { BoxId } from '@nestbox/contract/values';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { Banner } from '@nestbox/ui/banner';
import { shortDate } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { useListAddress } from '../parts/fromList';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { HoldForm } from './holdForm';
import { usePackingActs } from './packingActs';
import { PackingItems } from './packingItems';
import { PackingScanner } from './packingScanner';
import { PackingSteps } from './packingSteps';
import { PrintLinks, useLabelPaper } from './printLinks';
import { ShipForm } from './shipForm';
import { StateBadge } from './stateBadge';
import { takenOutText, weightText } from './stateText';
import { TickStatus } from './tickStatus';

export function PackBox() {
  const { boxId = '' } = useParams();
  const may = useMay('see-packing');
  return may ? <Loading key={boxId} boxId={boxId} /> : <NotHere />;
}

function Loading({ boxId }: { boxId: BoxId }) {
  const box = useStaffQuery(getPackingBox, { params: { boxId } });
  const list = useListAddress(paths.packing);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={box.data ? boxName(box.data) : 'Box'} />
      <BackLink to={list}>Packing list</BackLink>
      <Loaded query={box} what="The box">
        {(loaded) => <Box box={loaded} />}
      </Loaded>
    </div>
  );
}

function Box({ box }: { box: PackingBox }) {
  const acts = usePackingActs(box);
  const mayPack = useMay('pack-boxes');
  const { claim, release, tick, finish } = acts;
  const paper = useLabelPaper();
  const isPaid = box.orderStatus === 'Paid';
  return (
    <>
      <PageHeading
        title={boxName(box)}
        intro={`Leaves ${shortDate(box.shipment)}, arrives ${shortDate(box.delivery)}. ${weightText(box.weightGrams)}.`}
      >
        <StateBadge state={box.state} />
      </PageHeading>
      <address className="not-italic wrap-anywhere">
        {box.addressLines.length > 0
          ? box.addressLines.join(', ')
          : 'No address is known: ask the customer.'}
      </address>
      <Refusal error={claim.error ?? release.error ?? finish.error} />
      <TickStatus box={box} />
      {acts.takeOut.data && (
        <Banner tone="good" role="status">
          {takenOutText(acts.takeOut.data.refunded)}
        </Banner>
      )}
      <PackingSteps box={box} acts={acts} />
      {mayPack && isPaid && box.state !== 'held' && (
        <PackingScanner key={box.state} box={box} acts={acts} />
      )}
      <PackingItems box={box} tick={tick} takeOut={acts.takeOut} />
      {mayPack && (box.state === 'packed' || box.state === 'shipped') && (
        <ShipForm box={box} ship={acts.ship} />
      )}
      {mayPack && isPaid && <HoldForm box={box} hold={acts.hold} />}
      <PrintLinks
        of={{ boxIds: box.boxId }}
        labels="Print the label"
        slips="Print the slip"
        paper={paper}
      />
    </>
  );
}
