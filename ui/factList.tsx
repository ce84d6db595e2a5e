interface FactListProps {
  facts: Record<string, string | number>;
  /** The values are placeholders of the right length, which are not shown. */
  loading?: boolean;
}

const placeholder = 'animate-shimmer rounded-control bg-line text-transparent select-none';

/** Names with their values, one a line. */
export const FactList = ({ facts, loading = false }: FactListProps) => (
  <dl className="flex flex-col divide-y divide-line">
    {Object.entries(facts).map(([name, value]) => (
      <div key={name} className="flex items-baseline justify-between gap-4 py-2">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="min-w-0 text-right font-semibold break-words tabular-nums">
          {loading ? <span className={placeholder}>{value}</span> : value}
        </dd>
      </div>
    ))}
  </dl>
);
