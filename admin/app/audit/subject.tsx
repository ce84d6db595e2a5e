import type { AuditEntry } from '@nestbox/contract/staff';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import { listArticles } from '@nestbox/contract/staffContent';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { articlePath, paths } from '../paths';
import { inWords, isId } from './actText';

/** What an act concerns, where its name does not say it. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const { act, subject, customerId, customerName } = entry;
  const productName = useProductName(subject);
  const article = useArticle(subject);
  if (customerId) return link(`${paths.customers}/${customerId}`, customerName);
  if (subject === 'customers') return null;
  if (productName) return link(`${paths.catalogue}/${subject}`, productName);
  if (article) return link(articlePath(article.articleId, article.kind), article.title);
  if (isId(subject))
    return /box$|^take-out-item$/.test(act) ? link(`${paths.packing}/${subject}`, 'The box') : null;
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      {isStored(subject) ? inWords(subject) : subject}
    </p>
  );
}

const link = (to: string, text: string | null) => (
  <Link to={to} className="touch-area text-sm underline underline-offset-4 wrap-anywhere">
    {text}
  </Link>
);

/** Whether it is the name of something in code, such as that of a setting, or stored words. */
const isStored = (subject: string) => /^[a-z]+(([A-Z][a-z]+)+|( [a-z]+)+)$/.test(subject);

/** Returns the name of a product, once the catalogue has come; undefined for what is none. */
function useProductName(productId: string): string | undefined {
  const products = useQuery({ ...staffQuery(listCatalogue, {}), enabled: useMay('see-catalogue') });
  return products.data?.find((each) => each.productId === productId)?.productName;
}

/** Returns the page or journal entry that is stored as 'page about-us', once they have come; undefined for none. */
function useArticle(subject: string) {
  const [, kind, slug] = /^(page|entry) (.+)$/.exec(subject) ?? [];
  const articles = useQuery({
    ...staffQuery(listArticles, {}),
    enabled: useMay('see-settings') && kind !== undefined,
  });
  return articles.data?.find((each) => each.kind === kind && each.slug === slug);
}
