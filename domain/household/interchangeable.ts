/** What a product is used for. */
export interface Purpose {
  /** The usage type. */
  readonly usage: string;
  /** The sort within the usage type, such as 'size 3'; left out for the plain sort. */
  readonly sort?: string;
}

/** Whether one product can replace the other: they have the same usage type and sort. */
export const canStandInFor = (one: Purpose, other: Purpose): boolean =>
  one.usage === other.usage && one.sort === other.sort;
