import { daysBetween } from '@nestbox/domain/calendar/date';
import { changeReminderDate, defaultBoxDates } from '@nestbox/domain/delivery/dates';
import { answerOf, type StockAnswer } from '@nestbox/domain/planning/stockAnswer';
import type { Chance } from '../../testing/year/chance.ts';
import type { Planner } from './planner.ts';
import type { StockAtHome } from './stockAtHome.ts';
import type { Composition, DaysAway, Truth } from './truth.ts';

/** The behaviour of a study's households. */
export interface Behaviour {
  /** The report rate, 0 to 1. */
  readonly feedback: number;
  /** The share of reports of plenty with a count, 0 to 1; by default none. */
  readonly counts?: number;
  /** The share of the shop's questions that are answered, 0 to 1; by default none. */
  readonly answers?: number;
  /** The share of answers after which the second question is answered too; by default none. */
  readonly secondAnswers?: number;
  /** The share of answers of 'three or more' that say how many, 0 to 1; by default none. */
  readonly exact?: number;
  /** The share of households that count all products once, when the second box comes; by default none. */
  readonly checksCupboard?: number;
  /** The share of questions about the household that are answered, 0 to 1; by default none. */
  readonly householdAnswers?: number;
  /** The share of absences that are entered a week ahead, 0 to 1; by default none. */
  readonly entersAbsences?: number;
  /** The share of households that postpone boxes and order early. */
  readonly acts: number;
  /** The share of reports about another product than the one meant, 0 to 1; by default none. */
  readonly wrongReports?: number;
  /** Packs that the household counts too many, below 0 for too few; by default none. */
  readonly countBias?: number;
  /** The share of boxes that are postponed by a cadence without regard to stock; by default none. */
  readonly skips?: number;
}

/** The share of answers that are a pack too high or too low. */
const miscountShare = 0.25;
/** Days of stock from which plenty is reported. */
const plenty = 21;
/** Days in which a run-out is reported; later it never is. */
const reportsWithin = 6;
/** Share of a household's important uses: it postpones no box where they would run out. */
const importantShare = 1 / 3;
/** Minimum of days gained at which an important use is ordered early. */
const minDaysGained = 7;
/** The box with which the cupboard is checked. */
const cupboardBox = 2;
/** Days before an absence on which it is entered. */
const enteredAhead = 7;
/** Days before a box on which households decide to postpone it: when they are notified. */
const reminderLead = daysBetween(changeReminderDate('2026-01-09'), '2026-01-09');

/** A household's reports and actions. */
export class People {
  readonly #planner: Planner;
  readonly #hasEnded: NonNullable<Truth['hasEnded']>;
  readonly #feedback: number;
  readonly #chance: Chance;
  readonly #counts: number;
  readonly #answers: number;
  readonly #secondAnswers: number;
  readonly #exact: number;
  readonly #householdAnswers: number;
  readonly #entersAbsences: number;
  readonly #wrongReports: number;
  readonly #skips: number;
  readonly #countBias: number;
  readonly #acts: boolean;
  readonly #checksCupboard: boolean;
  readonly #important: readonly boolean[];
  /** By use: the day since which it is out of stock, and the day on which that is reported. */
  readonly #outSince: (number | null)[];
  readonly #reportsOn: (number | null)[];
  /** The day of the box for which postponing was last considered. */
  #consideredBox = Number.NEGATIVE_INFINITY;
  #unpacked = 0;
  /** The day of the box of which the shop reminded last. */
  #remindedOf = Number.NEGATIVE_INFINITY;

  constructor(
    planner: Planner,
    uses: number,
    {
      feedback,
      acts,
      counts = 0,
      answers = 0,
      secondAnswers = 0,
      exact = 0,
      checksCupboard = 0,
      householdAnswers = 0,
      entersAbsences = 0,
      wrongReports = 0,
      skips = 0,
      countBias = 0,
    }: Behaviour,
    chance: Chance,
    hasEnded: Truth['hasEnded'] = () => false,
  ) {
    this.#planner = planner;
    this.#hasEnded = hasEnded;
    this.#feedback = feedback;
    this.#chance = chance;
    this.#counts = counts;
    this.#answers = answers;
    this.#secondAnswers = secondAnswers;
    this.#exact = exact;
    this.#householdAnswers = householdAnswers;
    this.#entersAbsences = entersAbsences;
    this.#wrongReports = wrongReports;
    this.#skips = skips;
    this.#countBias = countBias;
    this.#acts = chance.happens(acts);
    // Drawn only where somebody does, so that the other figures stay as they are.
    this.#checksCupboard = checksCupboard > 0 && chance.happens(checksCupboard);
    this.#important = Array.from({ length: uses }, () => chance.happens(importantShare));
    this.#outSince = Array.from({ length: uses }, () => null);
    this.#reportsOn = Array.from({ length: uses }, () => null);
  }

  /** Reports what was left when a box is unpacked. @param rates units a day, by use */
  unpack(day: number, stocks: readonly StockAtHome[], rates: readonly number[]): void {
    this.#unpacked += 1;
    if (this.#checksCupboard && this.#unpacked === cupboardBox) {
      for (const [use, { packs }] of stocks.entries()) {
        this.#planner.answer(day, use, answerOf(this.#count(packs)));
      }
    }
    stocks.forEach((stock, use) => {
      const isPlenty = stock.lasts(rates[use] ?? 0) > plenty;
      if (!isPlenty || !this.#chance.happens(this.#feedback)) return;
      const packs = this.#chance.happens(this.#counts) ? Math.round(stock.packs) : 0;
      // Less than half a pack is not counted.
      this.#report(day, use, 'plenty', packs > 0 ? packs : undefined);
    });
    this.#answerQuestions(day, stocks);
  }

  /** Answers the question with the reminder that the next box can soon not be changed. */
  beginDay(day: number, stocks: readonly StockAtHome[]): void {
    if (this.#answers === 0) return;
    const { comes } = this.#planner.nextBox();
    if (comes - day !== reminderLead || comes === this.#remindedOf) return;
    this.#remindedOf = comes;
    this.#answerQuestions(day, stocks);
  }

  /** Answers the question of a box that has come, or can soon not be changed, and the one after it. */
  #answerQuestions(day: number, stocks: readonly StockAtHome[]): void {
    if (this.#answers === 0) return;
    const first = this.#answerQuestion(day, stocks, { share: this.#answers, except: null });
    if (first === null || this.#secondAnswers === 0) return;
    this.#answerQuestion(day, stocks, { share: this.#secondAnswers, except: first });
  }

  /**
   * Answers the question 'How many are left?' about a use.
   * @param except the use that the first question was about
   * @returns the use, if it was answered
   */
  #answerQuestion(
    day: number,
    stocks: readonly StockAtHome[],
    { share, except }: { share: number; except: number | null },
  ): number | null {
    const asked = this.#planner.asksAbout(day, except);
    const about = asked === null ? undefined : stocks[asked];
    if (asked === null || !about || !this.#chance.happens(share)) return null;
    this.#planner.answer(day, asked, this.#answerOf(about.packs));
    this.#stopEnded(day, asked);
    return asked;
  }

  /** Enters an absence that begins in a week. */
  planAbsence(day: number, absences: readonly DaysAway[]): void {
    const next = absences.find(({ first }) => first === day + enteredAhead);
    if (next && this.#chance.happens(this.#entersAbsences)) {
      this.#planner.leave(next.first, next.last);
    }
  }

  /**
   * Answers the question whether the household has changed, if the shop asks it.
   * @param composition the new composition, if it has changed
   * @returns whether the shop asked
   */
  answerOfHousehold(day: number, composition: Composition | null): boolean {
    if (this.#householdAnswers === 0 || !this.#planner.asksOfHousehold(day)) return false;
    if (!this.#chance.happens(this.#householdAnswers)) return true;
    if (composition) this.#planner.describe(day, composition);
    else this.#planner.confirmHousehold(day);
    return true;
  }

  /** Returns packs as the household counts them. */
  #count(stock: number): number {
    const off = this.#chance.happens(miscountShare) ? (this.#chance.happens(0.5) ? 1 : -1) : 0;
    return Math.max(0, Math.round(stock) + off + this.#countBias);
  }

  #answerOf(stock: number): StockAnswer {
    const counted = answerOf(this.#count(stock));
    if (counted.packs < 3) return counted;
    return this.#exact > 0 && this.#chance.happens(this.#exact) ? counted : { packs: 3 };
  }

  /** Ends a day. @param rates units a day, by use; 0 for a use that is not needed today */
  endDay(day: number, stocks: readonly StockAtHome[], rates: readonly number[]): void {
    stocks.forEach((stock, use) => {
      const needed = (rates[use] ?? 0) > 0;
      if (stock.left > 0) {
        this.#outSince[use] = null;
        this.#reportsOn[use] = null;
      } else if (needed && this.#outSince[use] === null) {
        this.#outSince[use] = day;
        const reportsIt = this.#chance.happens(this.#feedback);
        this.#reportsOn[use] = reportsIt ? day + this.#chance.whole(0, reportsWithin) : null;
      }
      if (needed && this.#reportsOn[use] === day) this.#report(day, use, 'ranOut');
    });
    if (this.#acts || this.#skips > 0) this.#actOnBoxes(day, stocks, rates);
  }

  #report(day: number, meant: number, report: 'ranOut' | 'plenty', packs?: number): void {
    const isWrong = this.#wrongReports > 0 && this.#chance.happens(this.#wrongReports);
    const use = isWrong ? this.#chance.whole(0, this.#important.length - 1) : meant;
    this.#planner.receive(day, use, report, packs);
    this.#stopEnded(day, use);
  }

  /** Accepts an offer to stop a use if the use has ended. */
  #stopEnded(day: number, use: number): void {
    if (this.#hasEnded(use, day) && this.#planner.offersToStop(day, use)) this.#planner.stop(use);
  }

  #actOnBoxes(day: number, stocks: readonly StockAtHome[], rates: readonly number[]): void {
    if (this.#acts && this.#misses(day, rates)) return;
    const { comes, putOffTo } = this.#planner.nextBox();
    if (
      comes === this.#consideredBox ||
      comes - day > reminderLead ||
      comes - day < defaultBoxDates.lastChangeLead
    )
      return;
    this.#consideredBox = comes;
    const lasts = stocks.map((stock, use) => day + stock.lasts(rates[use] ?? 0));
    const missing = lasts.some((until, use) => this.#important[use] && until < putOffTo);
    const overfull = lasts.filter((until) => until > comes + plenty);
    const hasEnough = this.#acts && !missing && overfull.length > lasts.length / 2;
    const skips = this.#skips > 0 && this.#chance.happens(this.#skips);
    if (hasEnough || skips) this.#planner.postpone(day);
  }

  /** Brings the next box forward for an important use. @returns whether one is out of stock */
  #misses(day: number, rates: readonly number[]): boolean {
    const missed = this.#important.findIndex(
      (important, use) => important && this.#outSince[use] !== null && (rates[use] ?? 0) > 0,
    );
    if (missed < 0) return false;
    if (this.#planner.comes(day, missed) > day + defaultBoxDates.lastChangeLead + minDaysGained) {
      this.#planner.hurry(day, missed);
    }
    return true;
  }
}
