import { formatHazards } from '@nestbox/contract/hazardText';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { Product } from '@nestbox/contract/product';
import { formatVat, type ProductText, placeholderOf } from '@nestbox/contract/productTexts';
import { formatPounds } from '@nestbox/domain/money/pounds';
import escapeHtml from 'escape-html';

/** A product whose texts a page shows before its scripts have come. */
export type WrittenProduct = Product & { readonly eco?: string | null };

/**
 * Writes the texts of products, in their order, and the page's heading into the placeholders of a built page
 * (web/app/features/catalogue/components/textOfServer.tsx).
 */
export function writeProductTexts(
  html: string,
  products: readonly WrittenProduct[],
  heading?: string,
): string {
  const texts = new Map(
    products.flatMap((product, index) =>
      Object.entries(markupOf(product)).map(
        ([text, markup]) => [placeholderOf(text as ProductText, index + 1), markup] as const,
      ),
    ),
  );
  if (heading !== undefined) texts.set(placeholderOf('heading', 1), escapeHtml(heading));
  if (texts.size === 0) return html;
  return html.replace(
    /(<span data-text="([\w-]+)"[^>]*>)(?=<\/span>)/g,
    (_whole, open: string, placeholder: string) => open + (texts.get(placeholder) ?? ''),
  );
}

/** The placeholders are hidden from screen readers, so the link is none for the keyboard either. */
const markupOf = (product: WrittenProduct): Record<ProductText, string> => ({
  name: escapeHtml(product.productName),
  link: `<a tabindex="-1" href="${pagePaths.productDetails(product.productId)}">${escapeHtml(product.productName)}</a>`,
  short: escapeHtml(product.descriptionShort),
  pack: `<span>${escapeHtml(product.packLabel)}</span> · <span>${escapeHtml(product.unitPrice)}</span>`,
  price: formatPounds(product.price),
  vat: formatVat(product.vatRate),
  eco: escapeHtml(product.eco ?? ''),
  hazards: product.hazards.length > 0 ? escapeHtml(formatHazards(product.hazards)) : '',
});
