import { isDeepStrictEqual } from 'node:util';
import { type OriginRule, originRules } from '@nestbox/catalogue/food';
import { type UsageUnit, usageUnits } from '@nestbox/catalogue/usage/usageRow';
import * as staff from '@nestbox/contract/staffKinds';
import { faultsOfFigures } from '@nestbox/domain/household/faultsOfFigures';
import { packLasts } from '@nestbox/domain/household/packLasts';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import { usageTypeIn } from '../../catalogue/changeKinds.ts';
import { readKinds } from '../../catalogue/kindQueries.ts';
import type { UsageType } from '../../catalogue/kinds.ts';
import { addUsageType, editUsageType, retireUsageType } from '../../catalogue/usageTypeChanges.ts';
import { figuresOfWeek, weeklyOf } from '../../catalogue/weeklyFigures.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { countSubscribersWithAny } from '../../workflows/catalogue/touchedCustomerQueries.ts';
import { presentKinds } from './presentKinds.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves what products are used for, and how much, by the rules of the command line. */
export function usageTypeRoutes(app: FastifyInstance, services: Services): void {
  const present = () => presentKinds(services);

  serveStaffCall(app, services, staff.previewUsageType, ({ body }) => preview(services, body));
  serveStaffCall(app, services, staff.addStaffUsageType, async ({ session, body }) => {
    const { usage, unit, food, figures, basis, origin, synonyms, why } = body;
    const added = {
      usage,
      figures: { unit: unitOf(unit), ...figuresOfWeek(figures, null) },
      basis,
      food,
      origin: originOf(origin),
      synonyms,
    };
    await addUsageType(services, added, (tx) =>
      recordAct(tx, services, session, {
        act: 'add-usage-type',
        subject: usage,
        why,
        after: audited({ figures, basis, origin }),
      }),
    );
    return present();
  });
  serveStaffCall(app, services, staff.editStaffUsageType, async ({ session, params, body }) => {
    const { usage } = params;
    const { figures, basis, origin, seen, why } = body;
    const { usageTypes } = await readKinds(services.database.reader);
    const read = usageTypeIn({ categories: [], usageTypes }, usage);
    const edit = {
      figures: figuresOfWeek(figures, read.figures),
      basis,
      origin: originOf(origin),
    };
    await editUsageType(services, usage, edit, (tx, kinds) => {
      const before = factsOf(usageTypeIn(kinds, usage));
      if (!isDeepStrictEqual(before, seen)) {
        throw new Refusal(
          'conflict',
          `${usage} was changed meanwhile. Open it again to see its figures.`,
        );
      }
      return recordAct(tx, services, session, {
        act: 'edit-usage-type',
        subject: usage,
        why,
        before: audited(before),
        after: audited({ figures, basis, origin }),
      });
    });
    return present();
  });
  serveStaffCall(app, services, staff.setSynonyms, async ({ session, params, body }) => {
    const { synonyms, seen, why } = body;
    await editUsageType(services, params.usage, { synonyms }, (tx, kinds) => {
      const before = usageTypeIn(kinds, params.usage).synonyms;
      if (!isDeepStrictEqual([...before], seen)) {
        const now = before.length === 0 ? 'no synonyms' : `the synonyms ${before.join(', ')}`;
        throw new Refusal('conflict', `${params.usage} was changed meanwhile: it has ${now} now.`);
      }
      return recordAct(tx, services, session, {
        act: 'set-synonyms',
        subject: params.usage,
        why,
        before: { synonyms: before },
        after: { synonyms },
      });
    });
    return present();
  });
  serveStaffCall(app, services, staff.retireStaffUsageType, async ({ session, params, body }) => {
    await retireUsageType(services, params.usage, (tx) =>
      recordAct(tx, services, session, {
        act: 'retire-usage-type',
        subject: params.usage,
        ...body,
      }),
    );
    return present();
  });
}

async function preview(
  services: Services,
  body: {
    usage: string | null;
    unit: string;
    figures: staff.WeeklyFigures;
    packAmount: number | null;
  },
) {
  const { usageTypes } = await readKinds(services.database.reader);
  const before =
    body.usage === null ? null : usageTypeIn({ categories: [], usageTypes }, body.usage).figures;
  const figures: UsageFigures = {
    unit: before?.unit ?? unitOf(body.unit),
    ...figuresOfWeek(body.figures, before),
  };
  const sold = services.catalogue.products.filter(
    ({ usage, retired }) => usage === body.usage && !retired,
  );
  const [first] = sold;
  const pack =
    body.packAmount === null && first
      ? { amount: first.packAmount, name: `${first.productName}, ${first.packLabel}` }
      : { amount: body.packAmount ?? 1, name: null };
  const faults = faultsOfFigures(figures);
  if (faults.length > 0) return { faults, pack, lasts: [], products: 0, customers: 0 };
  const now = before && packLasts(before, pack.amount);
  const changes = before !== null && !isDeepStrictEqual(weeklyOf(before), weeklyOf(figures));
  const ids = changes ? sold.map(({ productId }) => productId) : [];
  return {
    faults,
    pack,
    lasts: packLasts(figures, pack.amount).map(({ name, days }, place) => ({
      home: name,
      days,
      before: now?.[place]?.days ?? null,
    })),
    products: ids.length,
    customers: await countSubscribersWithAny(services.database.reader, ids),
  };
}

const factsOf = ({ figures, basis, origin }: UsageType): staff.UsageTypeFacts => ({
  figures: weeklyOf(figures),
  basis,
  origin,
});

/** What the audit log keeps of a usage type: only the amounts that it has. */
const audited = ({ figures: { lessWith, ...figures }, basis, origin }: staff.UsageTypeFacts) => ({
  ...Object.fromEntries(Object.entries(figures).filter(([, value]) => value)),
  ...(lessWith && { lessWith: `${lessWith.appliance}: ${lessWith.factor}` }),
  basis,
  origin,
});

function unitOf(name: string): UsageUnit {
  const found = usageUnits.find((each) => each === name);
  if (found) return found;
  throw new Refusal('invalid', `There is no unit '${name}'. There are ${usageUnits.join(', ')}.`);
}

function originOf(name: string): OriginRule {
  const found = originRules.find((each) => each === name);
  if (found) return found;
  throw new Refusal('invalid', `There is no rule '${name}'. There are ${originRules.join(', ')}.`);
}
