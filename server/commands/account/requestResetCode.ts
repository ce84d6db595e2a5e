import { randomUUID } from 'node:crypto';
import { shop } from '@nestbox/contract/shop';
import { findCustomerByEmail } from '../../db/queries/accounts.ts';
import { insertMail } from '../../db/queries/notices.ts';
import { countResetCodes, insertResetCode } from '../../db/queries/resetCodes.ts';
import { hashResetCode, newResetCode } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';

/** Four digits are guessable: few codes, few tries, ten minutes. */
const codeMilliseconds = 600_000;
const limits = [
  { codes: 3, milliseconds: 3_600_000 },
  { codes: 6, milliseconds: 86_400_000 },
];

/**
 * Mails a reset code. Does nothing, and says nothing of it, where there is no such account or
 * it has had its codes for now.
 */
export async function requestResetCode(services: Services, email: string): Promise<void> {
  const customer = await findCustomerByEmail(services.database.reader, email);
  if (!customer) return;
  const { customerId } = customer;
  const now = services.clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    for (const limit of limits) {
      const since = new Date(now.getTime() - limit.milliseconds);
      if ((await countResetCodes(tx, customerId, since)) >= limit.codes) return;
    }
    const code = newResetCode();
    const codeId = randomUUID();
    const expiresAt = new Date(now.getTime() + codeMilliseconds);
    await insertResetCode(tx, {
      customerId,
      codeId,
      codeHash: hashResetCode(code, codeId),
      createdAt: now,
      expiresAt,
    });
    const mail = resetMail(customerId, customer.email, code);
    await insertMail(tx, { ...mail, expiresAt }, now);
  });
}

const resetMail = (customerId: string, recipient: string, code: string) => ({
  customerId,
  recipient,
  subject: `Your ${shop.name} reset code`,
  text: [
    `Your code is ${code}.`,
    '',
    'It is valid for ten minutes. Enter it to choose a new password.',
    'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    '',
    shop.name,
  ].join('\n'),
});
