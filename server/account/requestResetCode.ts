import { randomUUID } from 'node:crypto';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CustomerId } from '@nestbox/contract/values';
import { editableTexts, readerOf } from '../notifications/editableTexts.ts';
import { insertMail } from '../notifications/mailQueries.ts';
import { readTextMail, type TextMail } from '../notifications/message.ts';
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { countAttempt } from '../platform/database/limitQueries.ts';
import { hashResetCode, hashToken, newResetCode, newToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { findCustomerByEmail } from './customerQueries.ts';
import { countResetCodes, insertResetCode } from './resetCodeQueries.ts';
import { insertResetToken } from './sessionQueries.ts';
import { isWithinOriginLimit } from './tries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

/** Validity of a code. Four digits are guessable, so codes and attempts are few. */
const codeMilliseconds = 10 * minuteMilliseconds;
/** Limits of codes for an account, and for one origin. */
const limits = [
  { name: 'reset codes an hour', codes: 3, ofOneOrigin: 2, milliseconds: hourMilliseconds },
  { name: 'reset codes a day', codes: 6, ofOneOrigin: 4, milliseconds: dayMilliseconds },
];

/** Validity of a link. It holds 256 random bits, so that attempts need no limit. */
const linkMilliseconds = hourMilliseconds;
/** Interval between mails without a code: the link of the mail before is still valid. */
const linkPauseMilliseconds = linkMilliseconds / 2;

interface ResetRequest {
  readonly email: string;
  /** The network address. */
  readonly origin: string;
}

/**
 * Mails a link and, within the limits, a reset code. Earlier codes and links stay valid, so that a
 * stranger's request does not end them. For an unknown address it does nothing, and the caller
 * cannot tell.
 */
export async function requestResetCode(
  services: PlatformServices,
  request: ResetRequest,
): Promise<void> {
  const customer = await findCustomerByEmail(services.database.reader, request.email);
  if (!customer) return;
  const { customerId, email } = customer;
  const now = services.clock.now();
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const mayHaveCode = await isCodeLeft(tx, { customerId, origin: request.origin, now });
    const { count: links } = await countAttempt(tx, {
      name: 'reset links',
      who: hashToken(customerId),
      now,
      windowMilliseconds: linkPauseMilliseconds,
    });
    if (!mayHaveCode && links > 1) return;
    const code = mayHaveCode ? await addCode(tx, customerId, now) : null;
    const token = newToken(customerId);
    const expiresAt = new Date(now.getTime() + linkMilliseconds);
    await insertResetToken(tx, { customerId, tokenHash: hashToken(token), expiresAt });
    const written = resetMail({ email, code, token, publicUrl: services.publicUrl() });
    const mail = readTextMail(written, readerOf(services));
    await insertMail(tx, { customerId, recipient: email, ...mail, expiresAt }, now);
  });
}

async function isCodeLeft(
  tx: Queryable,
  { customerId, origin, now }: { customerId: CustomerId; origin: string; now: Date },
): Promise<boolean> {
  for (const { name, codes, ofOneOrigin: max, milliseconds } of limits) {
    const since = new Date(now.getTime() - milliseconds);
    if ((await countResetCodes(tx, customerId, since)) >= codes) return false;
    const originLimit = {
      name,
      of: customerId,
      origin,
      max,
      now,
      windowMilliseconds: milliseconds,
    };
    if (!(await isWithinOriginLimit(tx, originLimit))) return false;
  }
  return true;
}

async function addCode(tx: Queryable, customerId: CustomerId, createdAt: Date): Promise<string> {
  const code = newResetCode();
  const codeId = randomUUID();
  const expiresAt = new Date(createdAt.getTime() + codeMilliseconds);
  const codeHash = hashResetCode(code, codeId);
  await insertResetCode(tx, { customerId, codeId, codeHash, createdAt, expiresAt });
  return code;
}

interface Reset {
  readonly email: string;
  /** Null for a mail with the link alone. */
  readonly code: string | null;
  readonly token: string;
  readonly publicUrl: string;
}

const texts = editableTexts('resetMail', 'Code for a new password', {
  subject: 'Your {shop} reset code',
  subjectWithoutCode: 'Your {shop} reset link',
  opening: '',
}).with({});

/** Returns the mail with which a customer sets a new password. */
export function resetMail({ email, code, token, publicUrl }: Reset): TextMail {
  // A browser does not send the fragment, so access logs hold neither token nor email address.
  const link = `${publicUrl}${pagePaths.setPasswordByLink}#${new URLSearchParams({ email, token })}`;
  const codeLines = code
    ? [
        `Your code is ${code}.`,
        `It is valid for ten minutes. Enter it to choose a new password.\nOr open this link within an hour:\n${link}`,
      ]
    : [`Open this link within an hour to choose a new password:\n${link}`];
  return {
    subject: code ? texts.subject : texts.subjectWithoutCode,
    paragraphs: [
      texts.opening,
      ...codeLines,
      'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ],
  };
}
