// The colours of the brand: one family of hues for each category.

export const ink = '#16241d';
export const paper = '#fbf6ea';

export const cleaningColours = {
  tide: '#1d544f',
  sea: '#2f7d73',
  glass: '#8dbdae',
  foam: '#d3e5db',
  moss: '#3f6647',
  harbour: '#28495d',
  heather: '#8a7ea6',
  coral: '#dc7a57',
  lemon: '#e2bb3d',
  sand: '#e8dabb',
} as const;

export const bathroomColours = {
  dusk: '#2e4962',
  haze: '#6a8fa9',
  cloud: '#d2dfe6',
  rose: '#c98d88',
  rosewood: '#964b53',
  blush: '#efd5ca',
  lilac: '#988db2',
  sage: '#7f9a83',
  pearl: '#f0e8dc',
  brass: '#c4964a',
} as const;

export const kitchenColours = {
  ochre: '#d29932',
  terracotta: '#bf603b',
  brick: '#8b3c2b',
  saffron: '#e8bd5e',
  sand: '#ebd7ad',
  char: '#38312c',
  copper: '#ad6c3d',
  steel: '#5d6c6d',
  leek: '#7b8b4f',
  cream: '#f4e8cf',
} as const;

export const pantryColours = {
  olive: '#6c723f',
  bay: '#3d482b',
  paprika: '#b6432d',
  tomato: '#cf5238',
  straw: '#e3c878',
  mustard: '#cd982d',
  chestnut: '#66402b',
  husk: '#d6b586',
  plum: '#6a3047',
  cream: '#f2e5c6',
} as const;
