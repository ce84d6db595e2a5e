/** '4.2 MB' */
export const formatBytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
