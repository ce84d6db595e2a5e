import { Notice } from '#app/ui/notice';

/** Where a chart could not be fetched. */
export const ChartMissing = () => (
  <Notice>The chart could not be loaded. The table below has the same figures.</Notice>
);
