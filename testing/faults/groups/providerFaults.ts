import type { PlannedFault } from 'stripe-sandbox/http/faultPlan';
import type { Fault } from '../fault.ts';
import { untilIdle } from '../untilIdle.ts';

const times = { small: 5, full: 100 };
const confirm = 'POST .*/confirm$';
const any = 'POST /v1/';

type ProviderFault = Pick<PlannedFault, 'fault' | 'request'>;

const faults: Readonly<Record<string, ProviderFault>> = {
  'charged, and the reply is dropped': { fault: { kind: 'drop_reply' }, request: confirm },
  'charged, and answered 500': { fault: { kind: 'break_after' }, request: confirm },
  'answered 500': { fault: { kind: 'refuse', status: 500 }, request: any },
  'answered 409': { fault: { kind: 'refuse', status: 409 }, request: any },
  'answered 429': { fault: { kind: 'refuse', status: 429 }, request: any },
  'repeated keys forgotten': { fault: { kind: 'forget_keys' }, request: any },
  'the bank takes its time': { fault: { kind: 'process_slowly', ms: 700 }, request: confirm },
};

const faultOf = (name: string, planned: ProviderFault): Fault => ({
  fullOnly:
    /answered \d+$/.test(name) && planned.fault.kind === 'refuse' && planned.fault.status !== 500,
  name: `card provider: ${name}`,
  async play(stage, { copies }, size) {
    const tries = times[size];
    stage.plan([{ ...planned, times: tries }]);
    await copies('locked', tries);
    await stage.worker();
    await untilIdle(stage);
    return { tries };
  },
});

/** All charges succeed, and the answers come after the shop's timeout. */
const hanging: Fault = {
  name: 'card provider: charged, and answered too late',
  async play(stage, { copies }, size) {
    const tries = { small: 2, full: 20 }[size];
    // Webhook events arrive before the answer.
    const ms = { small: 1_500, full: 25_000 }[size];
    stage.plan([{ fault: { kind: 'hang', ms }, request: confirm, times: tries }]);
    await copies('locked', tries);
    await stage.worker();
    await untilIdle(stage, ms * 3 + 2_500);
    return { tries };
  },
};

const minute = 1 / 1_440;

/** The first retry comes after a minute, not after a quarter of an hour. */
const shortly: Fault = {
  name: 'card provider: away for a minute',
  async play(stage, { copies }, size) {
    const tries = times[size];
    const { days, shop } = stage;
    await stage.stopWorker();
    const taken = () => shop.ledger().charges.length;
    const before = taken();
    stage.plan([{ fault: { kind: 'refuse', status: 429 }, request: any, times: 100_000 }]);
    await copies('locked', tries);
    await shop.work();
    const wrong = taken() > before ? ['something was charged: nothing was wrong'] : [];
    stage.plan([]);
    stage.days = days + 1.1 * minute;
    await shop.work();
    stage.days = days;
    const charged = taken() - before;
    if (charged < tries) wrong.push(`${charged} of ${tries} were charged a minute later`);
    return { tries, wrong };
  },
};

export const providerFaults = [
  ...Object.entries(faults).map(([name, planned]) => faultOf(name, planned)),
  hanging,
  shortly,
];
