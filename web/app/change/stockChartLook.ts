import { chartLook } from '@nestbox/ui/chart/chartLook';

/** The lines of stock now and with the change. */
export const stockChartLook = {
  before: { stroke: chartLook.box, strokeWidth: 2, strokeDasharray: '5 4' },
  after: { stroke: chartLook.line, strokeWidth: 2.5 },
} as const;
