/** Returns the path with its parameters in it. */
export const fillIn = (path: string, params: object) =>
  Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
