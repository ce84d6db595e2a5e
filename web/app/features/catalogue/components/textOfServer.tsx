import { type PageText, placeholderOf } from '@nestbox/contract/productTexts';

interface TextOfServerProps {
  text: PageText;
  /** The place of the product on the page, from 1. */
  place: number;
  /** How the text looks. */
  className?: string;
  /** The size of the grey bar where there is no text. */
  bar?: string;
}

/**
 * A placeholder for a text of a product. The server writes the texts of the page's first products
 * (server/routes/catalogue/productTexts.ts), so that they are read before the scripts have come.
 */
export const TextOfServer = ({ text, place, className = '', bar = '' }: TextOfServerProps) => (
  <span
    data-text={placeholderOf(text, place)}
    className={`empty:block empty:animate-shimmer empty:rounded-control empty:bg-line ${className} ${bar}`}
    // React leaves what the server wrote.
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
    dangerouslySetInnerHTML={{ __html: '' }}
  />
);
