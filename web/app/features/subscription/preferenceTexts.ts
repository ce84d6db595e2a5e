/** What can be chosen, with what it means. */
export const limits = {
  no: { label: 'No limit', hint: 'Your boxes bring what your home needs, month by month.' },
  yes: {
    label: 'A monthly limit',
    hint: 'What you would miss least waits for a later month. What you set by hand always comes.',
  },
} as const;

export const boxSizes = {
  fewerBigger: {
    label: 'Fewer, bigger boxes',
    hint: 'Fewer deliveries; more stands in the cupboard between them.',
  },
  balanced: {
    label: 'Balanced',
    hint: 'As often as is best for what your home uses.',
  },
  smallerOften: {
    label: 'Smaller boxes, more often',
    hint: 'Less to store and less to pay at a time; more deliveries.',
  },
} as const;
