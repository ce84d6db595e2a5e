import { daysBetween } from '@nestbox/domain/calendar/date';
import { deliveryLead, lastChanceDate } from '@nestbox/domain/delivery/dates';
import type { Chance } from '../../testing/year/chance.ts';
import type { CatalogueCache } from './catalogue.ts';
import type { Planner } from './planner.ts';

/** How the people of a study are. */
export interface Manners {
  /** How often they tell what they could tell, 0 to 1. */
  readonly feedback: number;
  /** Of those who say that there is plenty, how many count it too, 0 to 1; none unless said. */
  readonly counts?: number;
  /** The share of homes that put boxes off and order early. */
  readonly acts: number;
}

/** Days that are left when somebody would say that there is plenty. */
const plenty = 21;
/** Who runs out says so within so many days, or not at all. */
const reportsWithin = 6;
/** So many uses of a home are important: nobody puts a box off for which those would run out. */
const importantShare = 1 / 3;
/** They order early for those alone, and not to get it less than a week sooner. */
const worthHurrying = 7;
/** They think of putting a box off when they are told of it, so many days before it comes. */
const reminded = daysBetween(lastChanceDate('2026-01-09'), '2026-01-09');

/** The people of a home: what they tell, and what they do. */
export class People {
  readonly #planner: Planner;
  readonly #feedback: number;
  readonly #chance: Chance;
  readonly #counts: number;
  readonly #act: boolean;
  readonly #important: readonly boolean[];
  /** By use: since when they go without, and on which day they will tell. */
  readonly #outSince: (number | null)[];
  readonly #tellsOn: (number | null)[];
  #thoughtOf = Number.NEGATIVE_INFINITY;

  constructor(
    planner: Planner,
    uses: number,
    { feedback, acts, counts = 0 }: Manners,
    chance: Chance,
  ) {
    this.#planner = planner;
    this.#feedback = feedback;
    this.#chance = chance;
    this.#counts = counts;
    this.#act = chance.happens(acts);
    this.#important = Array.from({ length: uses }, () => chance.happens(importantShare));
    this.#outSince = Array.from({ length: uses }, () => null);
    this.#tellsOn = Array.from({ length: uses }, () => null);
  }

  /** Who unpacks a box sees what was left. @param rates units a day, by use */
  unpack(day: number, shelves: readonly CatalogueCache[], rates: readonly number[]): void {
    shelves.forEach((catalogue, use) => {
      const isPlenty = catalogue.lasts(rates[use] ?? 0) > plenty;
      if (!isPlenty || !this.#chance.happens(this.#feedback)) return;
      const packs = this.#chance.happens(this.#counts) ? Math.round(catalogue.packs) : 0;
      // Less than half a pack is not counted.
      this.#planner.hear(day, use, 'plenty', packs > 0 ? packs : undefined);
    });
  }

  /** A day ends. @param rates units a day, by use; 0 of what nobody needs today */
  endDay(day: number, shelves: readonly CatalogueCache[], rates: readonly number[]): void {
    shelves.forEach((catalogue, use) => {
      const needed = (rates[use] ?? 0) > 0;
      if (catalogue.left > 0) {
        this.#outSince[use] = null;
        this.#tellsOn[use] = null;
      } else if (needed && this.#outSince[use] === null) {
        this.#outSince[use] = day;
        const reportsIt = this.#chance.happens(this.#feedback);
        this.#tellsOn[use] = reportsIt ? day + this.#chance.whole(0, reportsWithin) : null;
      }
      if (needed && this.#tellsOn[use] === day) this.#planner.hear(day, use, 'ranOut');
    });
    if (this.#act) this.#steer(day, shelves, rates);
  }

  #steer(day: number, shelves: readonly CatalogueCache[], rates: readonly number[]): void {
    const missed = this.#important.findIndex(
      (important, use) => important && this.#outSince[use] !== null && (rates[use] ?? 0) > 0,
    );
    if (missed >= 0) {
      if (this.#planner.comes(day, missed) > day + deliveryLead + worthHurrying) {
        this.#planner.hurry(day, missed);
      }
      return;
    }
    const { comes, putOffTo } = this.#planner.nextBox();
    if (comes === this.#thoughtOf || comes - day > reminded || comes - day < deliveryLead) return;
    this.#thoughtOf = comes;
    const lasts = shelves.map((catalogue, use) => day + catalogue.lasts(rates[use] ?? 0));
    const missing = lasts.some((until, use) => this.#important[use] && until < putOffTo);
    const overfull = lasts.filter((until) => until > comes + plenty);
    if (!missing && overfull.length > lasts.length / 2) this.#planner.postpone(day);
  }
}
