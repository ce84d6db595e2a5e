import { referenceOf } from '#app/api/apiError';

/** By what our customer service finds a failure of ours again; nothing for any other. */
export function Reference({ error }: { error: unknown }) {
  const reference = referenceOf(error);
  if (!reference) return null;
  return (
    <p className="max-w-full text-sm text-ink-soft">
      Reference: <code className="select-all break-all">{reference}</code>
    </p>
  );
}
