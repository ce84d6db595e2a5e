import type { Costs, Outcome, OutDays, Period, StockDays } from '../tally.ts';

/** The results of a policy over all households of a study. */
export interface Figures {
  /** Shares of product-days out of stock, 0 to 1: in the first 12 weeks, and in the second year. */
  readonly early: number;
  readonly late: number;
  /** Medians over households and uses of their stock in the second year, in days of usage. */
  readonly stockDays: StockDays;
  readonly boxesAYear: number;
  /** The mean share of product-days out of stock in the second year, in the worst tenth of households. */
  readonly worstTenth: number;
  /** The share of products in boxes of which there was more than 60 days of stock, 0 to 1. */
  readonly earlyLines: number;
  /** The share of stocks that ended within the days that the shop gave with 80 %, and the median of these days. */
  readonly coverage: { readonly share: number; readonly width: number };
  /** The share of boxes whose goods are below the shop's minimum, 0 to 1. */
  readonly smallBoxes: number;
  /** Pence a household and week that customers pay for deliveries. */
  readonly feesAWeek: number;
  /** Pence a household and week. */
  readonly costsAWeek: Costs & { readonly all: number };
  /** Products of a household, on average. */
  readonly products: number;
  /** Shares of product-days out of stock, by four weeks. */
  readonly fourWeeks: readonly number[];
  /** For changed uses, from the change on: until the first box after it, from that to the next … */
  readonly sinceChange: readonly PeriodFigures[];
  /** Packs of changed uses a household by quarter, the first one before the change. */
  readonly quarters: readonly number[];
  /** Questions whether the household has changed, a household and year: after one, and without. */
  readonly asked: { readonly rightly: number; readonly falsely: number };
}

export interface PeriodFigures {
  /** The share of product-days out of stock, 0 to 1. */
  readonly out: number;
  /** Packs of changed uses in the box that begins the period, a household. */
  readonly packs: number;
}

/** Boxes after a change that are counted: about a year. */
const boxesAfter = 12;
/** Quarters that are counted: one before a change, and the whole ones after it. */
const quarters = 6;

const medianOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function worstTenthOf(outcomes: readonly Outcome[]): number {
  const shares = outcomes
    .map(({ late }) => late.out / Math.max(1, late.days))
    .sort((a, b) => b - a);
  const worst = shares.slice(0, Math.max(1, Math.round(shares.length / 10)));
  return worst.reduce((sum, share) => sum + share, 0) / worst.length;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const homes = outcomes.length;
  const sum = (part: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + part(outcome), 0);
  const share = (part: (outcome: Outcome) => OutDays | undefined) =>
    sum((outcome) => part(outcome)?.out ?? 0) / sum((outcome) => part(outcome)?.days ?? 0);
  const aWeek = (part: keyof Costs) => sum(({ costs }) => costs[part]) / homes / 104;
  const stock = outcomes.flatMap((outcome) => outcome.stock);
  const median = (part: keyof StockDays) => medianOf(stock.map((days) => days[part]));
  const costs = { delivery: aWeek('delivery'), stock: aWeek('stock'), without: aWeek('without') };
  const changed = outcomes.some(({ sinceChange }) => sinceChange.length > 0);
  const periodOf = (box: number): PeriodFigures => {
    const period = ({ sinceChange }: Outcome): Period | undefined => sinceChange[box];
    const reached = sum((outcome) => (period(outcome) ? 1 : 0));
    return { out: share(period), packs: sum((outcome) => period(outcome)?.packs ?? 0) / reached };
  };
  return {
    early: share((outcome) => outcome.early),
    late: share((outcome) => outcome.late),
    stockDays: { all: median('all'), beyond: median('beyond') },
    worstTenth: worstTenthOf(outcomes),
    earlyLines: sum(({ lines }) => lines.early) / sum(({ lines }) => lines.all),
    coverage: {
      share: sum(({ coverage }) => coverage.inside) / sum(({ coverage }) => coverage.all),
      width: medianOf(outcomes.flatMap(({ coverage }) => coverage.widths)),
    },
    boxesAYear: sum((outcome) => outcome.boxes) / homes / 2,
    smallBoxes: sum((outcome) => outcome.smallBoxes) / sum((outcome) => outcome.boxes),
    feesAWeek: sum((outcome) => outcome.fees) / homes / 104,
    costsAWeek: { ...costs, all: costs.delivery + costs.stock + costs.without },
    products: sum(({ products }) => products) / homes,
    fourWeeks: (outcomes[0]?.fourWeeks ?? []).map((_, period) =>
      share((outcome) => outcome.fourWeeks[period]),
    ),
    quarters: Array.from(
      { length: changed ? quarters : 0 },
      (_, quarter) => sum((outcome) => outcome.quarters[quarter] ?? 0) / homes,
    ),
    asked: {
      rightly: sum(({ asked }) => asked.rightly) / homes / 2,
      falsely: sum(({ asked }) => asked.falsely) / homes / 2,
    },
    sinceChange: changed ? Array.from({ length: boxesAfter + 1 }, (_, box) => periodOf(box)) : [],
  };
}
