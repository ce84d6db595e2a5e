import { viewKey } from '@nestbox/client/storage/browserStorage';
import { getAddress } from '@nestbox/contract/address';
import { listAlternatives } from '@nestbox/contract/alternatives';
import {
  getBox,
  listBoxes,
  listFutureBoxes,
  listNextBox,
  listPastBoxes,
} from '@nestbox/contract/box';
import type { Call } from '@nestbox/contract/call';
import { getCredit } from '@nestbox/contract/credit';
import { getFoodFacts } from '@nestbox/contract/food';
import { getForecast } from '@nestbox/contract/forecast';
import { getHousehold } from '@nestbox/contract/household';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { listPasskeys } from '@nestbox/contract/passkey';
import { getCardProvider, getPaymentDetails } from '@nestbox/contract/payment';
import { getPreferences } from '@nestbox/contract/preferences';
import {
  getProduct,
  listCategories,
  listCustomerProducts,
  queryProducts,
} from '@nestbox/contract/product';
import { getSecondStep } from '@nestbox/contract/secondStep';
import { listSessions } from '@nestbox/contract/session';
import { getShopSettings } from '@nestbox/contract/shopSettings';
import { getStockQuestions } from '@nestbox/contract/stockQuestion';
import { getSubscriptionStatus, getSubscriptionSummary } from '@nestbox/contract/subscription';
import { getYearAtHome } from '@nestbox/contract/yearAtHome';

type FirstCall = Pick<Call, 'method' | 'path'>;

/** What the screens have in common, but for the household's. */
const common: readonly FirstCall[] = [listBoxes, getSubscriptionStatus];

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/**
 * What each screen asks for at once when a customer opens it. Paths are patterns, whose groups are
 * the parameters of the calls. A call that is missing here is only sent later; a needless one wastes
 * a request. `npm run bench:web` prints both.
 */
const screens: readonly (readonly [path: string, calls: readonly FirstCall[]])[] = [
  [pagePaths.home, [...common, listCategories, getShopSettings]],
  [pagePaths.products, [...common, listCategories, queryProducts, listCustomerProducts]],
  [pagePaths.category('[^/]+'), [...common, listCategories, queryProducts, listCustomerProducts]],
  [pagePaths.year, [...common, getYearAtHome]],
  [pagePaths.household, [getSubscriptionStatus, getAddress, getHousehold, listCustomerProducts]],
  [
    pagePaths.productDetails('(?<productId>[^/]+)'),
    [...common, getProduct, getFoodFacts, listCustomerProducts, listAlternatives, getShopSettings],
  ],
  [
    pagePaths.profile,
    [
      ...common,
      getAddress,
      getHousehold,
      getSecondStep,
      listPasskeys,
      listSessions,
      getPreferences,
    ],
  ],
  [pagePaths.manageSubscription, [...common, getSubscriptionSummary]],
  [
    pagePaths.subscriptionDetails,
    [...common, getPaymentDetails, getAddress, listNextBox, getCredit],
  ],
  [pagePaths.mySubscription, [...common, listPastBoxes, listNextBox, listFutureBoxes]],
  [pagePaths.futureBoxes, [...common, listFutureBoxes]],
  [pagePaths.previousBoxes, [...common, listPastBoxes]],
  [pagePaths.boxSummary, [...common, listFutureBoxes, listNextBox, getStockQuestions]],
  [
    pagePaths.myProducts,
    [
      ...common,
      listCustomerProducts,
      listNextBox,
      listFutureBoxes,
      getForecast,
      listAlternatives,
      getStockQuestions,
    ],
  ],
  [
    `/my-box-products/[1-9]\\d*/(?<boxId>${uuid})`,
    [...common, getBox, getForecast, listAlternatives, getStockQuestions],
  ],
  [pagePaths.payment, [...common, listNextBox, getCardProvider]],
];

type Table = readonly (readonly [path: string, calls: readonly string[]])[];

/**
 * Returns a script for the start of a page, which sends the first calls of the customer's screen
 * before the scripts of the app have come.
 */
export function firstCallsScript(base: string): string {
  const table: Table = screens.map(([screen, calls]) => [
    screen,
    calls.map(({ method, path }) => `${method} ${base}${path}`),
  ]);
  return `(${sendFirstCalls})(${JSON.stringify(table)},${JSON.stringify(viewKey)})`;
}

/** Runs by itself, as text in the page: it uses nothing of this file. */
function sendFirstCalls(table: Table, viewKey: string): void {
  try {
    // Not by client/storage/, which is a script of the app.
    const { localStorage, sessionStorage } = window;
    const items = sessionStorage.getItem(viewKey) === null ? localStorage : sessionStorage;
    const token = items.getItem('token');
    const customerId = items.getItem('customerId');
    if (!token || !customerId) return;
    const isLarge = document.querySelector('meta[name="catalogue"][content="large"]') !== null;
    const answers = new Map<string, Promise<Response>>();
    for (const [path, calls] of table) {
      const found = location.pathname.match(new RegExp(`^${path}/?$`));
      if (!found) continue;
      const values: Record<string, string | undefined> = { customerId, ...found.groups };
      for (const call of calls) {
        // Of a large catalogue the server answers what is shown, which the app asks for.
        if (isLarge && call.startsWith('POST')) continue;
        const filled = call.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
        const [method = '', address = ''] = filled.split(' ');
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
        // biome-ignore lint/style/noRestrictedGlobals: the client has not come yet
        const answer = fetch(
          address,
          // The catalogue is asked with an empty object.
          method === 'POST' ? { method, headers, body: '{}' } : { headers },
        );
        // The caller of takeSentCall handles a failure.
        answer.catch(() => {});
        answers.set(filled, answer);
      }
    }
    window.sentCalls = { token, answers };
  } catch {
    // Storage is blocked: the app says so.
  }
}
