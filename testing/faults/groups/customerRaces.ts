import { setTimeout as pause } from 'node:timers/promises';
import { createAccount } from '@nestbox/contract/account';
import { amendQuantity, listBoxes, listFutureBoxes } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { addProducts, listCustomerProducts, removeProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { addDays } from '@nestbox/domain/calendar/date';
import { confirmPayment } from '../../harness/confirmCard.ts';
import { ask, type SimulatedCustomer, tryTo } from '../../year/customer.ts';
import type { Fault } from '../fault.ts';
import type { Models } from '../models.ts';
import type { Stage } from '../openStage.ts';
import { untilIdle } from '../untilIdle.ts';

const many = (size: 'small' | 'full', small: number, full: number) =>
  size === 'small' ? small : full;

/** Two tabs ask for the secret and pay at the same time. */
const twoTabs: Fault = {
  name: 'two tabs pay for one box',
  async play(stage, models, size) {
    const { play, copies } = models;
    const people = await copies('shopper', many(size, 3, 100));
    const wrong: string[] = [];
    for (const person of people) {
      const [box] = await ask(play, person, listFutureBoxes);
      const params = { boxId: box?.boxId ?? '' };
      const tab = async () => {
        const asked = await tryTo(play, person, getPaymentClientSecret, { params });
        if (!asked.done) return null;
        const { clientSecret } = asked.answer;
        await confirmPayment(stage.shop.provider, clientSecret, { number: '4242424242424242' });
        await tryTo(play, person, setSubscriptionStatus, { body: { status: true } });
        return clientSecret;
      };
      const secrets = new Set((await Promise.all([tab(), tab()])).filter((secret) => secret));
      if (secrets.size !== 1) wrong.push(`${person.name} got ${secrets.size} secrets`);
    }
    return { tries: people.length, wrong };
  },
};

/**
 * The clock of the web process is a day behind: it still accepts changes of what the worker locks.
 */
const changesAgainstLock: Fault = {
  name: 'postponed or disabled while it is locked and charged',
  async play(stage, models, size) {
    const { days } = stage;
    await stage.worker();
    stage.days = days - 2;
    const people = await models.copies('planned', many(size, 16, 500));
    const found = await inSteps(people, (person, index) => change(models, person, index));
    stage.days = days;
    await untilIdle(stage);
    const wrong = await inSteps(found, async ({ person, holds }) =>
      (await holds()) ? null : `${person.name}'s change was acknowledged, and is lost`,
    );
    const taken = found.filter(({ done }) => done).length;
    // With few customers, all changes may come before the lock, or all after it.
    if (size === 'full' && (taken === 0 || taken === people.length)) {
      wrong.push(`${taken} of ${people.length} changes were taken: there was no race`);
    }
    return { tries: people.length, wrong: wrong.filter((what) => what !== null) };
  },
};

/** Makes a change. @returns a check whether it is kept; a refused one always passes */
async function change({ play }: Models, person: SimulatedCustomer, index: number) {
  const boxes = await ask(play, person, listBoxes);
  const box = boxes.find(({ orderStatus }) => orderStatus === 'Created');
  if (!box) return { person, done: false, holds: async () => true };
  const { boxId } = box;
  const later = async () =>
    (await ask(play, person, listBoxes)).find((each) => each.boxId === boxId);
  if (index % 2 === 0) {
    const body = { kind: 'setActive', boxId, active: false } as const;
    const { done } = await tryTo(play, person, makeChange, { body });
    const off = async () => ['Disabled', 'Skipped'].includes((await later())?.orderStatus ?? '');
    return { person, done, holds: async () => !done || off() };
  }
  const date = addDays(box.deliveryDate, 14);
  const body = { kind: 'postpone', boxId, date } as const;
  const { done } = await tryTo(play, person, makeChange, { body });
  return {
    person,
    done,
    holds: async () => !done || ((await later())?.deliveryDate ?? '') >= date,
  };
}

/** The provider answers late, and meanwhile the customer cancels. */
const cancelledWhileCharged: Fault = {
  name: 'cancelled while it is charged',
  async play(stage, { play, copies }, size) {
    const tries = many(size, 6, 200);
    const fault = { kind: 'hang', ms: 600 } as const;
    stage.plan([{ fault, request: 'POST .*/confirm$', times: tries }]);
    const before = stage.shop.ledger().charges.length;
    await stage.worker();
    const people = await copies('locked', tries);
    await Promise.all(
      people.map(async (person) => {
        const { customerId = '' } = person.session ?? {};
        const charged = () =>
          stage.shop.ledger().charges.some(({ metadata }) => metadata.customer_id === customerId);
        for (let looks = 0; !charged() && looks < 1_000; looks += 1) await pause(20);
        await ask(play, person, makeChange, { body: { kind: 'cancel' } });
      }),
    );
    await untilIdle(stage);
    const charges = stage.shop.ledger().charges.length - before;
    return { tries, wrong: charges > 0 ? [] : ['nothing was charged: there was no race'] };
  },
};

/** Each of five simultaneous clicks counts. */
const quantities: Fault = {
  name: 'quantities changed five times at once',
  async play(_stage, { play, copies }, size) {
    const people = await copies('shopper', many(size, 5, 100));
    const wrong: string[] = [];
    for (const person of people) {
      const before = (await ask(play, person, listFutureBoxes))[0];
      const item = before?.productQuantities[0];
      if (!before || !item) throw new Error('Nothing is planned');
      const { boxId } = before;
      const params = { boxId, productId: item.product.productId, delta: 1 };
      await Promise.all(
        Array.from({ length: 5 }, () => ask(play, person, amendQuantity, { params })),
      );
      const after = (await ask(play, person, listFutureBoxes)).find((box) => box.boxId === boxId);
      const now = after?.productQuantities.find(
        ({ product }) => product.productId === item.product.productId,
      );
      if (now?.quantity !== item.quantity + 5) {
        wrong.push(`${item.quantity} and 5 more are ${now?.quantity}`);
      }
    }
    return { tries: people.length * 5, wrong };
  },
};

/** As many requests of one customer as run or wait. */
const requestsAtOnce = 18;

const productTwice: Fault = {
  name: 'the same product added and removed at once',
  async play(_stage, { play, copies }, size) {
    const people = await copies('shopper', many(size, 2, 20));
    const wrong: string[] = [];
    for (const person of people) {
      const body = [play.catalogue.at(-1)?.productId ?? ''];
      const clicks = Array.from({ length: requestsAtOnce }, (_, n) =>
        n % 2 === 0 ? addProducts : removeProducts,
      );
      await Promise.all(clicks.map((call) => ask(play, person, call, { body })));
      await ask(play, person, addProducts, { body });
      const chosen = await ask(play, person, listCustomerProducts);
      const times = chosen.filter(({ productId }) => productId === body[0]).length;
      if (times !== 1) wrong.push(`a product is there ${times} times`);
    }
    return { tries: people.length * requestsAtOnce, wrong };
  },
};

const signUps: Fault = {
  name: 'one address signs up at once',
  async play({ shop }: Stage, _models, size) {
    // As many passwords as run or wait.
    const tries = many(size, 20, 49);
    const body = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'once@example.com',
      password: 'Analytical-Engine',
      phoneNumber: '02079460000',
      termsAndCondAccepted: true as const,
      marketingEnabled: true,
    };
    const from = (n: number) => `10.9.${Math.floor(n / 50)}.${(n % 50) + 1}`;
    const all = await Promise.all(
      Array.from({ length: tries }, (_, n) => shop.call(createAccount, { body, from: from(n) })),
    );
    const made = all.filter(({ status }) => status < 300).length;
    const refused = all.filter(({ status }) => status === 409).length;
    const wrong = made === 1 && refused === tries - 1 ? [] : [`${made} made, ${refused} refused`];
    return { tries, wrong };
  },
};

/** Number of customers whose work runs at the same time. */
const atOnce = 8;

/** Runs work for some customers at a time. */
async function inSteps<T, R>(
  all: readonly T[],
  act: (each: T, index: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  for (let first = 0; first < all.length; first += atOnce) {
    const step = all.slice(first, first + atOnce);
    done.push(...(await Promise.all(step.map((each, index) => act(each, first + index)))));
  }
  return done;
}

export const racesOfShoppers = [twoTabs, quantities, productTwice, signUps];
export const racesWithWork = [changesAgainstLock, cancelledWhileCharged];
