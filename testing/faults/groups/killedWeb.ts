import { setTimeout as pause } from 'node:timers/promises';
import { listFutureBoxes } from '@nestbox/contract/box';
import type { Call } from '@nestbox/contract/call';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { type CallWith, callServer, type Outcome } from '../../harness/callApp.ts';
import { confirmPayment } from '../../harness/confirmCard.ts';
import { ask, type Stage as Play, type SimulatedCustomer } from '../../year/customer.ts';
import type { Fault } from '../fault.ts';
import type { Stage } from '../openStage.ts';

const kills = { small: 1, full: 200 };
const shoppers = 3;
/** Milliseconds that a checkout takes, roughly. */
const checkoutTakes = 250;

interface Web {
  /** The address of the process that runs, or ran last. */
  address: string;
  /** The number of repeated calls. */
  repeated: number;
}

/** Web processes are killed during checkouts, which continue on the next process. */
export const killedWeb: Fault = {
  name: 'web process killed in the middle of a checkout',
  async play(stage, { play, copies }, size) {
    const tries = kills[size];
    const at: Web = { address: '', repeated: 0 };
    const wrong: string[] = [];
    let interrupted: Promise<string | null>[] = [];
    const goOn = async () => {
      const web = await stage.startWeb();
      at.address = web.address;
      const ends = await Promise.all(interrupted);
      wrong.push(...ends.filter((what) => what !== null));
      return web;
    };
    for (let done = 0; done < tries; done += 1) {
      const web = await goOn();
      const people = await copies('shopper', shoppers);
      interrupted = people.map((person) =>
        checkOut(stage, play, person, at).catch((error) => `${person.name}: ${error}`),
      );
      // Spread over a whole checkout, from its first call on.
      await pause((checkoutTakes * ((done * 7) % 20)) / 20);
      await web.kill('SIGKILL');
    }
    const last = await goOn();
    await last.kill('SIGTERM');
    // A single kill may fall between two calls.
    if (size === 'full' && at.repeated === 0) wrong.push('no call was interrupted');
    return { tries, wrong };
  },
};

/** Checks out, and repeats each unanswered call. @returns what went wrong */
async function checkOut(
  stage: Stage,
  play: Play,
  person: SimulatedCustomer,
  at: Web,
): Promise<string | null> {
  const [box] = await ask(play, person, listFutureBoxes);
  const { customerId = '', token = '' } = person.session ?? {};
  const boxId = box?.boxId ?? '';
  const asked = await answered(at, getPaymentClientSecret, {
    params: { customerId, boxId },
    token,
  });
  if (asked.status !== 200) return `${person.name} got no secret: ${asked.problem.detail}`;
  const { clientSecret } = asked.answer;
  await confirmPayment(stage.shop.provider, clientSecret, { number: '4242424242424242' });
  const started = await answered(at, setSubscriptionStatus, {
    params: { customerId },
    body: { status: true },
    token,
  });
  return started.status === 200 && started.answer.active
    ? null
    : `${person.name} paid, and the subscription did not start: ${started.problem.detail}`;
}

/** Calls the current web process until one answers. */
async function answered<C extends Call>(at: Web, call: C, input: CallWith<C>): Promise<Outcome<C>> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await callServer(at.address, call, input);
    } catch (error) {
      if (tries > 600) throw error;
      if (tries === 0) at.repeated += 1;
      await pause(100);
    }
  }
}
