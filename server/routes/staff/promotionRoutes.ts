import * as staff from '@nestbox/contract/staffPromotions';
import { discountOf } from '@nestbox/domain/billing/bestPromotion';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import { makeCodes } from '../../billing/makeCodes.ts';
import {
  addPromotion,
  checkedTerms,
  editPromotion,
  endPromotion,
  findPromotion,
  resumePromotion,
  termsText,
  type WantedTerms,
} from '../../billing/promotionChanges.ts';
import { readSheet } from '../../billing/singleUseCodeQueries.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Services } from '../../services.ts';
import { promotionReader } from '../../workflows/reports/readPromotions.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves promotions, by the rules of the command line. */
export function promotionRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.listPromotions, promotionReader(services));
  serveStaffCall(app, services, staff.previewPromotion, async ({ body }) => {
    const terms = checkedTerms(services, body.kind, body.terms);
    const off = body.goods < terms.minGoods ? 0 : discountOf(terms, body.goods);
    const says = termsText(services.catalogue, { ...terms, code: '' });
    return { says, off, left: body.goods - off };
  });
  serveStaffCall(app, services, staff.addStaffPromotion, async ({ session, body }) => {
    const { terms, why, ...named } = body;
    const { code } = await addPromotion(services, { ...named, ...terms }, (tx, added) =>
      recordAct(tx, services, session, {
        act: 'add-promotion',
        subject: added.code,
        why,
        after: { kind: added.kind, ...audited(services, added) },
      }),
    );
    return { code };
  });
  serveStaffCall(app, services, staff.editStaffPromotion, async ({ session, params, body }) => {
    const { terms, seen, why } = body;
    await editPromotion(services, params.code, terms, {
      seen,
      record: (tx, before) =>
        recordAct(tx, services, session, {
          act: 'edit-promotion',
          subject: before.code,
          why,
          before: audited(services, before),
          after: audited(services, { ...before, ...terms }),
        }),
    });
    return null;
  });
  serveStaffCall(app, services, staff.endStaffPromotion, async ({ session, params, body }) => {
    const { seen, why } = body;
    const act = { act: 'end-promotion', subject: params.code, why } as const;
    await endPromotion(services, params.code, {
      seen,
      record: (tx) => recordAct(tx, services, session, act),
    });
    return null;
  });
  serveStaffCall(app, services, staff.resumeStaffPromotion, async ({ session, params, body }) => {
    const { seen, why } = body;
    const act = { act: 'resume-promotion', subject: params.code, why } as const;
    await resumePromotion(services, params.code, {
      seen,
      record: (tx) => recordAct(tx, services, session, act),
    });
    return null;
  });
  serveStaffCall(app, services, staff.makePromotionCodes, async ({ session, params, body }) => {
    const { count, seen, why } = body;
    await makeCodes(services, params.code, count, {
      seen,
      record: (tx) =>
        recordAct(tx, services, session, {
          act: 'make-codes',
          subject: params.code,
          why,
          after: { codes: count },
        }),
    });
    return null;
  });
  serveStaffCall(app, services, staff.listPromotionCodes, async ({ params }) => ({
    codes: await readCodes(services, params.code),
  }));
  serveStaffCall(app, services, staff.exportPromotionCodes, async ({ session, params, body }) => {
    const act = { act: 'export-codes', subject: params.code, why: body.why } as const;
    const codes = await readCodes(services, params.code);
    await services.database.transaction((tx) => recordAct(tx, services, session, act));
    return { csv: `${writeCsv(codes, ['code', 'usedAt'])}\n` };
  });
}

async function readCodes({ database }: Services, code: string) {
  await findPromotion(database.reader, code);
  return (await readSheet(database.reader, code)).map((each) => ({
    code: each.code,
    usedAt: each.usedAt?.toISOString() ?? null,
  }));
}

/** Returns the terms as the audit log has them. */
const audited = (
  { catalogue }: Services,
  promotion: WantedTerms & Parameters<typeof termsText>[1],
) => ({
  terms: termsText(catalogue, promotion),
  uses: promotion.maxUses ?? 'any number',
  from: promotion.validFrom ?? 'now',
  until: promotion.validUntil ?? 'no last day',
});
