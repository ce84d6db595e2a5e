/** The wizard's steps in their order. 'Appliences' is the specification's spelling. */
export const steps = ['Address', 'Occupants', 'Layout', 'Appliences', 'Products'] as const;

export const step = { address: 0, occupants: 1, layout: 2, appliances: 3, products: 4 } as const;

export const summaryTab = 'Summary';
