/** The style of the provider's field, which is in an iframe that the style sheet does not reach. */
export const cardStyle = {
  base: {
    fontFamily: 'Figtree, Arial, sans-serif',
    fontSize: '16px',
    color: '#16241d',
    '::placeholder': { color: '#5c6a62' },
  },
  invalid: { color: '#a4291d' },
};
