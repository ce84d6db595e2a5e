import { previewUsageType, type WeeklyFigures } from '@nestbox/contract/staffKinds';
import { pluralUnit } from '@nestbox/domain/household/formatAmount';
import { Banner } from '@nestbox/ui/banner';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { send } from '../../api/client';
import { countText } from '../../parts/countText';
import { Refusal } from '../../parts/refusal';

interface UsagePreviewProps {
  /** Null for a new one. */
  usage: string | null;
  unit: string;
  figures: WeeklyFigures;
  /** Units of the pack to try; null for a pack that is sold. */
  packAmount: number | null;
}

/** How long a pack lasts by figures that are not saved, and whose plans would follow. */
export function UsagePreview(props: UsagePreviewProps) {
  const body = useDeferredValue(JSON.stringify(props));
  const { data, error } = useQuery({
    queryKey: [previewUsageType.path, body],
    queryFn: ({ signal }) => send(previewUsageType, { body: JSON.parse(body), signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <Refusal error={error} />;
  if (!data) return <p role="status">Looking how long a pack lasts…</p>;
  if (data.faults.length > 0) {
    return (
      <Banner tone="bad" role="alert">
        {data.faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </Banner>
    );
  }
  const pack = data.pack.name ?? `A pack of ${data.pack.amount} ${pluralUnit(props.unit)}`;
  return (
    <section aria-label="What the figures mean" className="flex flex-col gap-3">
      <p className="font-semibold">{pack} lasts</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {data.lasts.map(({ home, days, before }) => (
          <li key={home} className="rounded-card bg-page p-4">
            <p className="font-display text-2xl tabular-nums">{countText(days, 'day')}</p>
            <p className="text-ink-soft text-sm">with {home}</p>
            {before !== null && before !== days && (
              <p className="text-sm">now {countText(before, 'day')}</p>
            )}
          </li>
        ))}
      </ul>
      {data.products > 0 && (
        <p role="status">
          {data.customers === 0
            ? 'No customer has one of its products yet.'
            : `The plans of ${countText(data.customers, 'customer')} follow, for ${countText(data.products, 'product')}. They get no message.`}
        </p>
      )}
    </section>
  );
}
