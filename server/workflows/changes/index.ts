import { omit } from './boxes/omit.ts';
import { oneOff } from './boxes/oneOff.ts';
import { orderAgain } from './boxes/orderAgain.ts';
import { postpone, undoPostpone } from './boxes/postpone.ts';
import { quantity, quantityBy } from './boxes/quantity.ts';
import { setActive } from './boxes/setActive.ts';
import { shipNow } from './boxes/shipNow.ts';
import { addProducts } from './catalogue/addProducts.ts';
import { frequency } from './catalogue/frequency.ts';
import { pauseProduct } from './catalogue/pauseProduct.ts';
import { removeProducts } from './catalogue/removeProducts.ts';
import { restoreProducts } from './catalogue/restoreProducts.ts';
import { resumeProduct } from './catalogue/resumeProduct.ts';
import { stillUsed } from './catalogue/stillUsed.ts';
import { swap } from './catalogue/swap.ts';
import type { ChangeKind, ChangeRequest, Kind } from './changeKind.ts';
import { household } from './household/household.ts';
import { addAbsence } from './planning/addAbsence.ts';
import { answer } from './planning/answer.ts';
import { boxPreferences } from './planning/boxPreferences.ts';
import { changeAbsence } from './planning/changeAbsence.ts';
import { checkCupboard } from './planning/checkCupboard.ts';
import { hasEnough } from './planning/hasEnough.ts';
import { removeAbsence } from './planning/removeAbsence.ts';
import { report } from './planning/report.ts';
import { undoReport } from './planning/undoReport.ts';
import { cancel } from './subscription/cancel.ts';
import { pause } from './subscription/pause.ts';
import { resume } from './subscription/resume.ts';

/** Every kind of change that the contract has. One that is missing does not compile. */
const kinds: { readonly [K in Kind]: ChangeKind<K> } = {
  postpone,
  undoPostpone,
  omit,
  setActive,
  quantity,
  quantityBy,
  oneOff,
  orderAgain,
  shipNow,
  frequency,
  addProducts,
  removeProducts,
  restoreProducts,
  pauseProduct,
  resumeProduct,
  stillUsed,
  swap,
  report,
  answer,
  checkCupboard,
  undoReport,
  hasEnough,
  addAbsence,
  changeAbsence,
  removeAbsence,
  household,
  boxPreferences,
  pause,
  resume,
  cancel,
};

/** Returns what is particular to the kind of a request. */
export const kindOf = ({ kind }: ChangeRequest) => kinds[kind] as ChangeKind<Kind>;
