import { type CustomerSort, customerSorts } from '@nestbox/contract/staffCustomerList';
import { type CustomerFilter, customerFilter } from '@nestbox/contract/staffSegments';

/** What the address says of the list, besides the filter. */
export interface CustomerView {
  readonly filter: CustomerFilter;
  readonly sort: CustomerSort;
  readonly descending: boolean;
  /** The segment that was opened last; '' for none. */
  readonly segment: string;
}

const shape = customerFilter.shape;
export type FilterName = keyof typeof shape;
const filterNames = Object.keys(shape) as FilterName[];

/** Parts that hold several values, which the address joins by commas. */
const lists: readonly FilterName[] = ['states', 'has', 'hasNot', 'postcodes'];
const truths: readonly FilterName[] = ['failed', 'marketing'];

function fromText(name: FilterName, text: string): unknown {
  if (lists.includes(name)) return text.split(',').filter(Boolean);
  if (truths.includes(name)) return text === 'yes';
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Returns a part of a filter as the address has it. */
export function toText(value: CustomerFilter[FilterName]): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** Reads the address. What is not valid is left out. */
export function readView(search: URLSearchParams): CustomerView {
  const given = filterNames.flatMap((name) => {
    const text = search.get(name);
    if (!text) return [];
    const read = shape[name].safeParse(fromText(name, text));
    return read.success && read.data !== undefined ? [[name, read.data] as const] : [];
  });
  const sort = customerSorts.find((each) => each === search.get('sort')) ?? 'joined';
  const order = search.get('order');
  return {
    filter: Object.fromEntries(given) as CustomerFilter,
    sort,
    descending: order ? order === 'down' : startsDown(sort),
    segment: search.get('segment') ?? '',
  };
}

/** Names and coming days begin with the first, figures with the largest. */
export const startsDown = (sort: CustomerSort): boolean => sort !== 'name' && sort !== 'nextBox';

/** Returns the address of a filter in the same order of the list. */
export function addressOf(
  filter: CustomerFilter,
  { segment = '', sort, descending }: Partial<Omit<CustomerView, 'filter'>> = {},
): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const text = toText(filter[name]);
    if (text) search.set(name, text);
  }
  if (segment) search.set('segment', segment);
  if (sort && (sort !== 'joined' || descending === false)) {
    search.set('sort', sort);
    if (descending !== undefined && descending !== startsDown(sort)) {
      search.set('order', descending ? 'down' : 'up');
    }
  }
  return search.toString();
}

/** Whether two filters say the same, in whatever order. */
export const isSameFilter = (one: CustomerFilter, other: CustomerFilter): boolean =>
  addressOf(sorted(one)) === addressOf(sorted(other));

const sorted = (filter: CustomerFilter): CustomerFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.toSorted() : value,
    ]),
  ) as CustomerFilter;
