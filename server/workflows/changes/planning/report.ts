import type { Signal } from '@nestbox/domain/planning/signal';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findChosen } from '../catalogue/chosen.ts';
import { defineChange, type RequestOf } from '../changeKind.ts';
import { formatReport } from './formatReport.ts';
import { keepReport } from './keepReport.ts';

/** Records a report of stock: it ran out early, or there is still plenty, with or without a count. */
export const report = defineChange({
  kind: 'report',
  decide(draft, request) {
    findChosen(draft, request.productId);
    if (request.report === 'ranOut' && request.packsLeft !== undefined) {
      throw new Refusal('invalid', 'What ran out has no packs left.');
    }
    keepReport(draft, draft.noteSignal(request.productId, signalOf(request)));
  },
  concerns: ({ productId }) => [productId],
  confirmation: (request, { by, named }) =>
    formatReport(signalOf(request), named([request.productId]), by),
});

const signalOf = ({ report: kind, packsLeft }: RequestOf<'report'>): Signal =>
  packsLeft === undefined ? { kind } : { kind: 'counted', packs: packsLeft };
