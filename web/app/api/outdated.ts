import { listAlternatives } from '@nestbox/contract/alternatives';
import { listBoxes } from '@nestbox/contract/box';
import { getForecast } from '@nestbox/contract/forecast';
import { listCustomerProducts, listProducts } from '@nestbox/contract/product';
import { getStockQuestions } from '@nestbox/contract/stockQuestion';
import { getSubscriptionStatus, getSubscriptionSummary } from '@nestbox/contract/subscription';
import type { CustomerId } from '@nestbox/contract/values';
import { keyOf } from './customerCall';

/**
 * The key of the catalogue. It differs by customer, because each product has the time for which a
 * pack lasts the household.
 */
export const catalogueKey = (customerId: CustomerId | null) => ['catalogue', customerId];

/** The keys of what a change of prices or facts makes out of date: products, with their food facts. */
export const productKeys = (customerId: CustomerId | null) => [
  catalogueKey(customerId),
  keyOf(listProducts),
  keyOf(listCustomerProducts, { customerId }),
];

/** The calls whose answers a change of boxes makes out of date, with every call under /boxes. */
export const boxCalls = [listBoxes, getForecast, listAlternatives, getStockQuestions] as const;

/** The calls whose answers a change of the subscription makes out of date. */
export const subscriptionCalls = [getSubscriptionSummary, getSubscriptionStatus] as const;
