/** Returns the name of a category as a part of an address or a file name, such as 'laundry-care'. */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'category';
