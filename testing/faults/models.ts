import { createAccount } from '@nestbox/contract/account';
import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation, listBoxes } from '@nestbox/contract/box';
import { saveHousehold } from '@nestbox/contract/household';
import { addProducts, listProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { CustomerId } from '@nestbox/contract/values';
import { daysBetween } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { cutOffDate } from '@nestbox/domain/delivery/dates';
import { giveCredit } from '../../server/workflows/refunds/giveCredit.ts';
import { cloneCustomers, parkCustomer } from '../database/cloneCustomers.ts';
import { newJournal } from '../ledger/journal.ts';
import { chanceOf } from '../year/chance.ts';
import { ask, type Stage as Play, type SimulatedCustomer } from '../year/customer.ts';
import { newAddress, newHousehold } from '../year/newCustomer.ts';
import { payInPerson } from '../year/pay.ts';
import { profiles } from '../year/profiles.ts';
import { openTally } from '../year/tally.ts';
import type { Stage } from './openStage.ts';

/** The state of the customer to copy. */
type Model =
  /** Has a plan, and has not paid yet. */
  | 'shopper'
  /** The next box is to be locked. */
  | 'planned'
  /** The next box is locked, and to be charged. */
  | 'locked';

export interface Models {
  readonly play: Play;
  /** Creates customers; by default their work is due at once. */
  copies(model: Model, count: number, options?: { due: boolean }): Promise<SimulatedCustomer[]>;
}

const firstWeek = 8;

let people = 0;

/** Returns a simulated customer for an account. */
function person(customerId: CustomerId): SimulatedCustomer {
  people += 1;
  const [profile] = profiles;
  if (!profile) throw new Error('There is no profile');
  return {
    name: `Person ${people}`,
    email: `person.${people}@example.com`,
    profile,
    chance: chanceOf(people),
    joinsOn: 0,
    from: `10.1.${Math.floor(people / 250) % 250}.${(people % 250) + 1}`,
    session: { customerId, token: '', until: new Date(0) },
    tabs: [],
  };
}

/**
 * Creates one customer of each kind through the API, and moves time to when their boxes are due.
 */
export async function openModels(stage: Stage): Promise<Models> {
  const { shop } = stage;
  const databaseUrl = stage.database.url;
  const tally = openTally(() => londonDate(shop.now()));
  const { answer: catalogue } = await shop.call(listProducts, {});
  const play: Play = { shop, tally, catalogue, journal: newJournal() };
  let copied = 0;
  const copy = async (customerId: CustomerId, count: number, dueAt: Date | null) => {
    const first = copied + 1;
    copied += count;
    return cloneCustomers(databaseUrl, customerId, { first, count, dueAt });
  };

  const customer = await planned(play);
  const id = customer.session?.customerId ?? '';
  // Every payment of every fault spends credit, and the card pays the rest.
  const credit = { amount: 150, reason: 'Sorry for the late box.' };
  await giveCredit(shop.services, id, credit);
  const [shopper = ''] = await copy(id, 1, null);
  const [box] = await ask(play, customer, listBoxes);
  if (!box || !(await payInPerson(play, customer, box, 'works'))) throw new Error('Not paid');
  await ask(play, customer, setSubscriptionStatus, { body: { status: true } });
  const second = (await ask(play, customer, listBoxes)).find(
    ({ orderStatus }) => orderStatus === 'Created',
  );
  if (!second) throw new Error('There is no second box');
  await giveCredit(shop.services, id, credit);
  const cutOff = daysBetween(londonDate(shop.now()), cutOffDate(second.deliveryDate));
  // The first box must arrive in time, or the second would not be needed so soon.
  for (; stage.days < firstWeek; stage.days += 1) await shop.work();
  stage.days = cutOff - 1;
  await shop.work();
  const [unlocked = ''] = await copy(id, 1, null);
  stage.days = cutOff;
  await shop.work();
  await parkCustomer(databaseUrl, id);
  const locked = (await ask(play, customer, listBoxes)).find(({ boxId }) => boxId === second.boxId);
  if (locked?.orderStatus !== 'CustomerNotified') throw new Error('The second box is not locked');
  stage.days = cutOff + 1;
  const models: Record<Model, string> = { shopper, planned: unlocked, locked: id };
  return {
    play,
    async copies(model, count, { due } = { due: model !== 'shopper' }) {
      return (await copy(models[model], count, due ? new Date(0) : null)).map(person);
    },
  };
}

async function planned(play: Play): Promise<SimulatedCustomer> {
  const chance = chanceOf(7);
  const email = 'model@example.com';
  const body = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password: 'Analytical-Engine',
    phoneNumber: '02079460000',
    termsAndCondAccepted: true as const,
    marketingEnabled: true,
  };
  const { answer } = await play.shop.call(createAccount, { body });
  const customer = person(answer.customerId);
  const some = play.catalogue.slice(0, 4).map(({ productId }) => productId);
  await ask(play, customer, addProducts, { body: some });
  await ask(play, customer, saveAddress, { body: newAddress(chance, 'Ada Lovelace') });
  await ask(play, customer, saveHousehold, { body: newHousehold(chance) });
  await ask(play, customer, calculateRecommendation);
  return customer;
}
