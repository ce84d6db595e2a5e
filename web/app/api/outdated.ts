import { listAlternatives } from '@nestbox/contract/alternatives';
import { listBoxes } from '@nestbox/contract/box';
import { getForecast } from '@nestbox/contract/forecast';
import { getStockQuestions } from '@nestbox/contract/stockQuestion';
import { getSubscriptionStatus, getSubscriptionSummary } from '@nestbox/contract/subscription';

/**
 * The key of the catalogue. It differs by customer, because each product has the time for which a
 * pack lasts the household.
 */
export const catalogueKey = (customerId: string | null) => ['catalogue', customerId];

/** The calls whose answers a change of boxes makes out of date, with every call under /boxes. */
export const boxCalls = [listBoxes, getForecast, listAlternatives, getStockQuestions] as const;

/** The calls whose answers a change of the subscription makes out of date. */
export const subscriptionCalls = [getSubscriptionSummary, getSubscriptionStatus] as const;
