/** Three columns on a wide screen, two on a medium one, one on a phone. */
export const productGrid = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3';
