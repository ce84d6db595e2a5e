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
  `${asSentence([legalName, ...address].join(', '))}${companyNumber ? ` Company number ${companyNumber}.` : ''}`;

/** Returns a text with a full stop, unless it ends with a sign of its own, in quotation marks or not. */
export const asSentence = (text: string): string =>
  /[.!?…。！？]["'”’»)\]]*$/.test(text.trimEnd()) ? text.trimEnd() : `${text.trimEnd()}.`;

export const sloganSentence = ({ slogan }: Pick<Shop, 'slogan'>): string => asSentence(slogan);
