/** The classes that every field shares. */
export const fieldStyle = {
  label: 'font-semibold text-ink',
  hint: 'text-sm text-ink-soft',
  error: 'flex gap-1.5 text-sm font-medium text-bad',
  control:
    'min-h-12 w-full rounded-control border border-line-strong bg-field px-4 text-ink placeholder:text-ink-soft/80 transition-colors hover:border-ink focus:border-ink focus:outline-3 focus:outline-offset-1 focus:outline-ink data-invalid:border-bad data-invalid:bg-bad-tint/40 disabled:bg-page',
} as const;
