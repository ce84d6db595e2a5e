import { setTimeout as pause } from 'node:timers/promises';
import { createAccount } from '@nestbox/contract/account';
import { newcomer } from '../../harness/newcomer.ts';
import type { Fault } from '../fault.ts';

/** For an hour the mail server refuses; each mail then arrives once. */
const mailDown: Fault = {
  name: 'mail server down for an hour',
  async play(stage, { copies }, size) {
    const boxes = { small: 4, full: 100 }[size];
    const { shop, mail } = stage;
    const { days } = stage;
    await stage.stopWorker();
    const before = new Map(mail.arrived);
    const refusedBefore = mail.refuse(true);
    // The day of the cut-off, when each home is told what its box will cost.
    const cutOff = days - 1;
    stage.days = cutOff;
    await copies('planned', boxes);
    for (const minutes of [0, 5, 20, 60]) {
      stage.days = cutOff + minutes / (24 * 60);
      await shop.work();
    }
    const tries = mail.refuse(false) - refusedBefore;
    for (const hours of [2, 4, 5]) {
      stage.days = cutOff + hours / 24;
      await shop.work();
    }
    stage.days = days;
    const arrived = [...mail.arrived].filter(([id]) => !before.has(id));
    const wrong = arrived
      .filter(([, times]) => times !== 1)
      .map(([id, times]) => `mail ${id} arrived ${times} times`);
    if (arrived.length < boxes) wrong.push(`only ${arrived.length} mails arrived`);
    if (tries < boxes) wrong.push(`only ${tries} mails were refused`);
    return { tries, wrong };
  },
};

/** Boxes are locked, and on the day of their charge its mail is not sent yet. */
const chargeWaits: Fault = {
  name: 'mail server down while charges wait for their mails',
  async play(stage, { copies }, size) {
    const boxes = { small: 3, full: 100 }[size];
    const { days, shop, mail } = stage;
    await stage.stopWorker();
    const taken = () => shop.ledger().charges.length;
    const before = taken();
    mail.refuse(true);
    // The day of the cut-off, and then that of the charge.
    stage.days = days - 1;
    const people = await copies('planned', boxes);
    await shop.work();
    stage.days = days;
    await shop.work();
    const wrong: string[] = [];
    if (taken() > before) wrong.push('something was charged before its mail was sent');
    mail.refuse(false);
    for (const hours of [0.5, 2, 5]) {
      stage.days = days + hours / 24;
      await shop.work();
    }
    stage.days = days;
    const charged = taken() - before;
    if (charged < people.length)
      wrong.push(`${charged} of ${people.length} were charged afterwards`);
    return { tries: people.length, wrong };
  },
};

const second = 1 / 86_400;

/** Workers are killed while the mail server hangs; others send the mails that they had taken. */
const killedSending: Fault = {
  name: 'worker killed while it sends mails',
  async play(stage, _models, size) {
    const tries = { small: 1, full: 20 }[size];
    const { shop, mail, days } = stage;
    await stage.stopWorker();
    const wrong: string[] = [];
    for (let done = 0; done < tries; done += 1) {
      const before = new Map(mail.arrived);
      mail.hang(true);
      const worker = await stage.startWorker();
      const people = Array.from({ length: 12 }, () => newcomer());
      for (const [n, body] of people.entries()) {
        await shop.call(createAccount, { body, from: `10.8.${done}.${n + 1}` });
      }
      // A worker sends three mails at once.
      for (let looks = 0; mail.hang(true) < 3 && looks < 200; looks += 1) await pause(50);
      await worker.kill('SIGKILL');
      mail.hang(false);
      const next = await stage.startWorker({ days: days + 45 * second });
      const began = performance.now();
      const fresh = () => [...mail.arrived].filter(([id]) => !before.has(id));
      while (fresh().length < people.length && performance.now() - began < 20_000) await pause(50);
      await next.kill('SIGTERM');
      if (fresh().length < people.length) {
        wrong.push(`${fresh().length} of ${people.length} mails arrived within a minute`);
      }
      const twice = fresh().filter(([, times]) => times > 1).length;
      if (twice > 0) wrong.push(`${twice} mails arrived twice`);
    }
    return { tries, wrong };
  },
};

export const mailFaults = [mailDown, chargeWaits, killedSending];
