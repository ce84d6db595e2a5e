import type { Shop } from './readShop.ts';

/** Returns the shop's name for file names, such as 'larder-loft'. */
export const fileNameOf = ({ name }: Pick<Shop, 'name'>): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'shop';

/** Returns the domain of the shop's mails, such as 'larder.example', for unique ids. */
export const domainOf = ({ supportEmail }: Pick<Shop, 'supportEmail'>): string =>
  supportEmail.slice(supportEmail.lastIndexOf('@') + 1);

/**
 * Returns who sells, with address and company number: 'Larder & Loft Ltd, 2 Mill Lane, Leeds. Company
 * number 01234567.'
 */
export const sellerLine = ({
  legalName,
  address,
  companyNumber,
}: Pick<Shop, 'legalName' | 'address' | 'companyNumber'>): string =>
  `${[legalName, ...address].join(', ')}.${companyNumber ? ` Company number ${companyNumber}.` : ''}`;

/** Returns the slogan as a sentence: with a full stop, unless it ends with a sign of its own. */
export const sloganSentence = ({ slogan }: Pick<Shop, 'slogan'>): string =>
  /[.!?…]$/.test(slogan) ? slogan : `${slogan}.`;
