const london = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** '2026-12-01 09:30', as it is in London. */
export const formatTime = (instant: Date): string => london.format(instant);
