/** The most characters of a slug. */
export const maxSlug = 80;

/** Slugs that would be mistaken for something else. */
export const reservedSlugs: readonly string[] = ['admin', 'api', 'feed', 'index', 'new'];

/** Returns a title as the end of an address, such as 'our-packaging'; '' where no letter can stand in one. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, maxSlug)
    .replace(/^-|-$/g, '');
