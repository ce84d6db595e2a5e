import type { Fault } from '../fault.ts';

/** For an hour no mail is taken; each then arrives once. */
export const mailDown: Fault = {
  name: 'mail server down for an hour',
  async play(stage, { copies }, size) {
    const boxes = { small: 4, full: 100 }[size];
    const { shop, mail } = stage;
    const { days } = stage;
    const before = new Map(mail.arrived);
    const refusedBefore = mail.refuse(true);
    await copies('locked', boxes);
    for (const minutes of [0, 5, 20, 60]) {
      stage.days = days + minutes / (24 * 60);
      await shop.work();
    }
    const tries = mail.refuse(false) - refusedBefore;
    for (const hours of [2, 4, 5]) {
      stage.days = days + hours / 24;
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
