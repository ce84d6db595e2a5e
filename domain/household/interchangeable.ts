/** What a product is for. */
export interface Purpose {
  /** The name of its usage figures. */
  readonly usage: string;
  /** What sets it apart from others for the same use, such as 'size 3'; the plain sort has none. */
  readonly sort?: string;
}

/** Whether one product does what the other does, so that it can come in its place. */
export const canStandInFor = (one: Purpose, other: Purpose): boolean =>
  one.usage === other.usage && one.sort === other.sort;
