import { maxSheetCodes } from '@nestbox/contract/staffPromotions';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { BillingServices } from './billingServices.ts';
import { changedMeanwhile, findPromotion } from './promotionChanges.ts';
import { updatePromotion } from './promotionCodeQueries.ts';
import { randomCode } from './randomCode.ts';
import { insertSingleUseCodes, readSheet } from './singleUseCodeQueries.ts';

/** Random letters of a code: 29 to the power of 8 is 5 × 10¹¹. */
const randomLetters = 8;

interface MadeBy {
  /** The version of the promotion that was seen. */
  readonly seen: number;
  /** Records it in its transaction. */
  readonly record: (tx: Queryable) => Promise<void>;
}

/** Makes codes of a sheet, each for one customer. @throws Refusal */
export async function makeCodes(
  services: BillingServices,
  code: string,
  count: number,
  { seen, record }: MadeBy,
): Promise<void> {
  const createdAt = services.clock.now();
  await services.database.transaction(async (tx) => {
    const promotion = await findPromotion(tx, code);
    if (promotion.kind !== 'sheet') throw new Refusal('conflict', `${code} has no sheet of codes.`);
    // Counted below under the lock of the promotion, so that two colleagues do not pass the limit.
    if (seen !== promotion.version || !(await updatePromotion(tx, promotion, {}))) {
      throw changedMeanwhile(services, promotion);
    }
    const before = (await readSheet(tx, code)).length;
    if (before + count > maxSheetCodes) {
      const left = maxSheetCodes - before;
      throw new Refusal(
        'invalid',
        `A sheet has at most ${maxSheetCodes} codes: make ${left} or fewer.`,
      );
    }
    const made = new Set<string>();
    while (made.size < count) made.add(`${code}-${randomCode(randomLetters)}`);
    const rows = [...made].map((each) => ({ code: each, promotion: code, createdAt }));
    if ((await insertSingleUseCodes(tx, rows)) < count) {
      throw new Refusal(
        'conflict',
        'A code was made twice by chance. Nothing was made: try again.',
      );
    }
    await record(tx);
  });
}
