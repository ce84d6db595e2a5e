/** What the paths of calls are relative to. */
export const apiBase = '/api';

/** Returns the path of a call with its parameters in it. */
export const fillIn = (path: string, params: object): string =>
  Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
