interface FactListProps {
  facts: { label: string; value: string | number }[];
}

export const FactList = ({ facts }: FactListProps) => (
  <dl className="divide-y divide-line border-t border-line">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex items-baseline justify-between gap-6 py-3">
        <dt className="shrink-0 text-ink-soft">{label}</dt>
        <dd className="min-w-0 text-right font-semibold break-words tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
