/** The filter of the audit log, as the address has it. Parts that are not set are missing. */
export interface Filter {
  readonly who?: string;
  readonly act?: string;
  readonly from?: string;
  readonly to?: string;
}

const forms: Readonly<Record<keyof Filter, RegExp>> = {
  who: /^[\da-f-]{36}$/,
  act: /^[a-z-]{1,40}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
};

const isDay = (text: string) => !Number.isNaN(Date.parse(text));

/** Reads the filter from the address. What is not valid is left out. */
export function readFilter(search: URLSearchParams): Filter {
  const read = Object.entries(forms).flatMap(([name, form]) => {
    const value = search.get(name) ?? '';
    const valid = form.test(value) && ((name !== 'from' && name !== 'to') || isDay(value));
    return valid ? [[name, value]] : [];
  });
  return Object.fromEntries(read);
}
