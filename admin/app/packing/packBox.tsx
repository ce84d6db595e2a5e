import {
  claimBox,
  finishPacking,
  getPackingBox,
  getPackingList,
  holdBox,
  markBoxShipped,
  type PackingBox,
  releaseBox,
  tickItem,
} from '@nestbox/contract/staffPacking';
import { shortDate } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useMutation } from '@nestbox/web/api/useMutation';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { staffQuery, useRefresh, useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { HoldForm } from './holdForm';
import { PackingItems } from './packingItems';
import { PackingSteps } from './packingSteps';
import { ShipForm } from './shipForm';
import { StateBadge } from './stateBadge';
import { weightText } from './stateText';

export function PackBox() {
  const { boxId = '' } = useParams();
  const may = useMay('see-packing');
  return may ? <Loading key={boxId} boxId={boxId} /> : <NotHere />;
}

function Loading({ boxId }: { boxId: string }) {
  const box = useStaffQuery(getPackingBox, { params: { boxId } });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={box.data ? `Box ${box.data.boxNumber}` : 'Box'} />
      <Link to={paths.packing} className="self-start font-semibold underline underline-offset-4">
        Packing list
      </Link>
      <Loaded query={box} what="The box">
        {(loaded) => <Box box={loaded} />}
      </Loaded>
    </div>
  );
}

/** What the packer does with the box. Each answer is the box as it is now. */
function useActs({ boxId }: PackingBox) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const params = { boxId };
  const { queryKey } = staffQuery(getPackingBox, { params });
  const after = {
    onSuccess: async (box: PackingBox) => {
      queries.setQueryData(queryKey, box);
      await queries.invalidateQueries({ queryKey: [getPackingList.path] });
    },
    // Somebody else may have changed it.
    onError: () => refresh(getPackingBox, getPackingList),
  };
  return {
    claim: useMutation({
      mutationFn: (takeOver: boolean) => send(claimBox, { params, body: { takeOver } }),
      ...after,
    }),
    release: useMutation({ mutationFn: () => send(releaseBox, { params }), ...after }),
    tick: useMutation({
      mutationFn: (body: { productId: string; ticked: boolean }) =>
        send(tickItem, { params, body }),
      ...after,
    }),
    finish: useMutation({ mutationFn: () => send(finishPacking, { params }), ...after }),
    hold: useMutation({
      mutationFn: (reason: string | null) => send(holdBox, { params, body: { reason } }),
      ...after,
    }),
    ship: useMutation({
      mutationFn: (body: { trackingUrl: string }) => send(markBoxShipped, { params, body }),
      ...after,
    }),
  };
}

export type PackingActs = ReturnType<typeof useActs>;

function Box({ box }: { box: PackingBox }) {
  const acts = useActs(box);
  const mayPack = useMay('pack-boxes');
  const { claim, release, tick, finish } = acts;
  const isPaid = box.orderStatus === 'Paid';
  return (
    <>
      <PageHeading
        title={`Box ${box.boxNumber}`}
        intro={`Leaves ${shortDate(box.shipment)}, arrives ${shortDate(box.delivery)}. ${weightText(box.weightGrams)}.`}
      >
        <StateBadge state={box.state} />
      </PageHeading>
      <address className="not-italic wrap-anywhere">
        {box.addressLines.length > 0
          ? box.addressLines.join(', ')
          : 'No address is known: ask the customer.'}
      </address>
      <Refusal error={claim.error ?? release.error ?? tick.error ?? finish.error} />
      <PackingSteps box={box} acts={acts} />
      <PackingItems box={box} tick={tick} />
      {mayPack && (box.state === 'packed' || box.state === 'shipped') && (
        <ShipForm box={box} ship={acts.ship} />
      )}
      {mayPack && isPaid && <HoldForm box={box} hold={acts.hold} />}
    </>
  );
}
