interface FactListProps {
  facts: Record<string, string | number>;
}

/** Names with their values, a line each. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className="flex flex-col divide-y divide-line">
    {Object.entries(facts).map(([name, value]) => (
      <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="min-w-0 text-right font-semibold break-words tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
