import { chartLook } from '#app/ui/chart/chartLook';

interface BoxMarkProps {
  boxNumber: number;
  /** It brings the product that is shown. */
  brings: boolean;
  /** Given by the chart: the line of the box's day. */
  viewBox?: { x?: number; y?: number };
}

/** A box's number above its day. */
export function BoxMark({ boxNumber, brings, viewBox: { x = 0, y = 0 } = {} }: BoxMarkProps) {
  const middle = y - 13;
  return (
    <g>
      <circle
        cx={x}
        cy={middle}
        r={11}
        fill={brings ? chartLook.box : chartLook.ground}
        stroke={chartLook.box}
        strokeWidth={1.5}
      />
      <text
        x={x}
        y={middle}
        dy="0.35em"
        textAnchor="middle"
        fontSize={12}
        fontWeight={650}
        fill={brings ? chartLook.ground : chartLook.box}
      >
        {boxNumber}
      </text>
    </g>
  );
}
