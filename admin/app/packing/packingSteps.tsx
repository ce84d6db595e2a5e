import type { PackingBox } from '@nestbox/contract/staffPacking';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { useMay, useSession } from '../api/session';
import type { PackingActs } from './packingActs';

/** Who packs the box, and the next step of it. */
export function PackingSteps({ box, acts }: { box: PackingBox; acts: PackingActs }) {
  const { data: session } = useSession();
  const mayPack = useMay('pack-boxes');
  const { claim, release, finish } = acts;
  const mine = box.packer?.staffId === session?.staffId;
  const takeOver = (text: string) =>
    mayPack && (
      <Button
        look="quiet"
        className="mt-2 block"
        pending={claim.isPending}
        onClick={() => claim.mutate(true)}
      >
        {text}
      </Button>
    );
  if (box.state === 'held') return <Banner tone="bad">Held: {box.heldReason}</Banner>;
  if (box.state === 'packed') {
    return (
      <Banner tone="good" role="status">
        {mine ? 'You have' : `${box.packer?.name} has`} packed this box.
        {takeOver('Open it again')}
      </Banner>
    );
  }
  if (box.state === 'packing' && !mine) {
    return (
      <Banner role="status">
        {box.packer?.name} is packing this box.
        {takeOver('Take it over')}
      </Banner>
    );
  }
  if (!mayPack) return null;
  if (box.state === 'waiting') {
    return (
      <Button
        size="large"
        className="self-start"
        pending={claim.isPending}
        onClick={() => claim.mutate(false)}
      >
        Start packing
      </Button>
    );
  }
  if (box.state !== 'packing') return null;
  const left = box.items.filter(({ ticked }) => !ticked).length;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="large"
        disabled={left > 0}
        pending={finish.isPending}
        onClick={() => finish.mutate()}
      >
        {left > 0 ? `${left} still to pack` : 'Packed'}
      </Button>
      <Button
        look="quiet"
        size="large"
        pending={release.isPending}
        onClick={() => release.mutate()}
      >
        Give it back
      </Button>
    </div>
  );
}
