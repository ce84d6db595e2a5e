import type { ShopSettings } from '@nestbox/contract/shopSettings';
import { describe, expect, it } from 'vitest';
import { helpTopics } from './helpQuestions';
import { searchHelp } from './searchHelp';

const settings: ShopSettings = {
  mailbox: null,
  marketingRequired: true,
  deliveryPrices: { minimum: 1000, freeFrom: 4321, fee: 399, changes: [] },
  deliveryAreas: { served: ['LS'], excluded: [] },
  rules: {
    lastChangeLead: 31,
    changeReminderLead: 32,
    chargeLead: 33,
    shipmentLead: 1,
    retryDays: [34, 35, 36],
    payWithinDays: 37,
    coolingOffDays: 38,
    longestPauseMonths: 39,
    productPauseWeeks: 41,
  },
  seller: { name: 'Nestbox', address: [], vatNumber: null },
};
const calendar = {
  closedWeekdays: [0],
  closedWeekdayNames: 'Sundays',
  closedOnBankHolidays: true,
  closedDays: [],
};
const questions = helpTopics({ settings, calendar }).flatMap((topic) => topic.questions);

describe('help', () => {
  it('answers every question, each asked once', () => {
    expect(questions.length).toBeGreaterThanOrEqual(12);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    expect(questions.filter(({ answer }) => !answer)).toEqual([]);
  });

  it('takes its figures from the settings of the shop', () => {
    const text = questions.map(({ answer }) => answer).join(' ');
    const figures = [
      '31 days',
      '32 days',
      '33 days',
      'one day before',
      '34, 35 and 36 days',
      '37 days',
      '38 days',
      '39 months',
      '41 weeks',
      '£43.21',
      '£3.99',
      'LS',
      'Sundays',
    ];
    for (const figure of figures) expect(text).toContain(figure);
    const others = helpTopics({ settings: undefined, calendar: undefined });
    const known = others.flatMap((topic) => topic.questions).map(({ answer }) => answer ?? '');
    expect(known.join(' ')).not.toMatch(/\d/);
  });

  it.each([
    ['skip', 'How do I skip a box?'],
    ['CARD change', 'How do I change my card?'],
    ['invoice', 'Where do I find a receipt?'],
    ['holiday', 'I go away. Does my plan know?'],
    ['sunday', 'Where and when do you deliver?'],
    ['43.21', 'What does delivery cost?'],
  ])('finds %j', (typed, question) => {
    expect(searchHelp(questions, typed).map((each) => each.question)).toContain(question);
  });

  it('shows everything for nothing typed, and nothing for what it does not know', () => {
    expect(searchHelp(questions, '  ')).toEqual(questions);
    expect(searchHelp(questions, 'zebra')).toEqual([]);
  });
});
