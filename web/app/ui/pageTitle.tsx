import { shop } from '@nestbox/contract/shop';

/** The document's title. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${shop.name} | ${children}`}</title>
);
