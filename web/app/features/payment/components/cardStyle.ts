/** The provider's field stands in a frame of its own, where our style sheet does not reach. */
export const cardStyle = {
  base: {
    fontFamily: 'Figtree, Arial, sans-serif',
    fontSize: '16px',
    color: '#16241d',
    '::placeholder': { color: '#5c6a62' },
  },
  invalid: { color: '#a4291d' },
};
