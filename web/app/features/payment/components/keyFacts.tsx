interface KeyFactsProps {
  facts: Record<string, string>;
}

/** What a customer signs up to, said beside the button that does it. */
export const KeyFacts = ({ facts }: KeyFactsProps) => (
  <section aria-labelledby="key-facts" className="rounded-control border border-line bg-page p-4">
    <h3 id="key-facts" className="text-lg">
      What you agree to
    </h3>
    <dl className="mt-2 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
      {Object.entries(facts).map(([fact, value]) => (
        <div key={fact} className="contents">
          <dt className="font-semibold max-sm:mt-1">{fact}</dt>
          <dd className="text-ink-soft">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
