import { shop } from '@nestbox/contract/shop';

/** The title of the document. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${shop.name} | ${children}`}</title>
);
