import { formatOrderNumber } from '@nestbox/domain/boxes/orderNumber';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import type { Pence } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/shop';
import * as account from '../../account/accountMessages.ts';
import { confirmationMail } from '../../account/emailConfirmation.ts';
import { resetMail } from '../../account/requestResetCode.ts';
import * as staff from '../../account/staff/staffMessages.ts';
import * as disputes from '../../billing/disputeMessages.ts';
import * as gifts from '../../billing/giftCardMessages.ts';
import * as payment from '../../billing/paymentMessages.ts';
import * as refunds from '../../billing/refundMessages.ts';
import * as boxes from '../../boxes/boxMessages.ts';
import * as moves from '../../boxes/moveMessages.ts';
import { orderPrefix } from '../../boxes/orderNumberQueries.ts';
import * as parcels from '../../boxes/parcelMessages.ts';
import { boxWithout } from '../../boxes/withoutMessages.ts';
import { mailPicturePath } from '../../catalogue/pictures/mailPicture.ts';
import { type Text, textsOf } from '../../notifications/editableTexts.ts';
import type { MailContent, Message, TextMail } from '../../notifications/message.ts';
import { dayMilliseconds } from '../../platform/clock.ts';
import * as cards from '../../subscription/cardMessages.ts';
import * as reminders from '../../subscription/reminderMessages.ts';
import * as subscription from '../../subscription/subscriptionMessages.ts';
import * as erasure from '../privacy/erasureMessages.ts';

type About = 'Boxes' | 'Payments' | 'Subscription' | 'Account' | 'Offers and news' | 'Staff';

const refundPromised = 'We return £12.40 to your card, and tell you once it is on its way.';

/** A mail with example data: a content for the mail layout, or a text that is sent as it is. */
export interface ExampleMail {
  readonly mail: string;
  /** What it is, in plain words, such as 'A box was paid'. */
  readonly title: string;
  readonly about: About;
  readonly content: MailContent<Text> | TextMail;
  /** What the app shows of it; null for a mail alone. */
  readonly inApp: Pick<Message, 'heading' | 'body'> | null;
}

interface Examples {
  readonly now: Date;
  readonly today: CalendarDate;
  /** The origin of links in mails that are text alone. */
  readonly publicUrl: string;
  /** Products of the shop. */
  readonly products: readonly {
    readonly productId: string;
    readonly productName: string;
    readonly price: Pence;
  }[];
}

/** Returns every mail of the shop with example data, made by the functions that make the real ones. */
export function exampleMails({ now, today, publicUrl, products }: Examples): ExampleMail[] {
  const box = exampleBox(today, products);
  const inAbout = (about: About, messages: Readonly<Record<string, Message | MailContent<Text>>>) =>
    Object.entries(messages).flatMap(([mail, message]): ExampleMail[] => {
      if ('subject' in message) return [named({ mail, about, content: message, inApp: null })];
      const { heading, body, mail: content } = message;
      if (!content) return [];
      return [named({ mail, about, content: { heading, ...content }, inApp: { heading, body } })];
    });
  const asText = (about: About, texts: Readonly<Record<string, TextMail>>) =>
    Object.entries(texts).map(([mail, content]) => named({ mail, about, content, inApp: null }));
  const later = new Date(now.getTime() + 2 * dayMilliseconds);
  return [
    ...inAbout('Boxes', boxMails(now, today, box)),
    ...inAbout('Payments', { ...paymentMails(now, today, box), ...giftMails(today) }),
    ...inAbout('Subscription', subscriptionMails(now, today, box)),
    ...inAbout('Account', {
      newDevice: account.newDevice('Firefox on Windows', now),
      passwordChanged: account.passwordChanged({ ended: 'all', calendarEnded: true }, now),
      passkeyAdded: account.passkeyAdded('Safari on iPhone', now),
      passkeyRemoved: account.passkeyRemoved('Safari on iPhone', now),
      secondStepSwitched: account.secondStepSwitched(true, now),
      emailChangeAsked: account.emailChangeAsked(now),
      emailChanged: account.emailChanged(now),
      wrongCodes: account.wrongCodes(5, now),
      secondStepEndedForYou: account.secondStepEndedForYou(now),
      secondStepRemovalAsked: account.secondStepRemovalAsked(now, later),
      secondStepRemovalNear: account.secondStepRemovalNear(later),
      secondStepRemoved: account.secondStepRemoved(now),
      erasureAsked: erasure.erasureAsked('customer', [refundPromised]),
      erased: erasure.erased,
    }),
    ...inAbout('Offers and news', {
      signUpUnfinished: reminders.signUpUnfinished(),
      pausedLong: reminders.pausedLong(),
    }),
    ...asText('Account', {
      resetMail: resetMail({
        email: 'ada@example.com',
        code: '1234',
        token: 'example',
        publicUrl,
      }),
      confirmationMail: confirmationMail({ token: 'example', publicUrl }),
    }),
    ...asText('Staff', {
      invitationMail: staff.invitationMail({
        name: 'Sam',
        role: 'support',
        invitedBy: 'Ada',
        days: 7,
        link: `${publicUrl}/admin/accept-invitation#token=example`,
      }),
      wrongCodesMail: staff.wrongCodesMail(5),
      wrongPasswordsMail: staff.wrongPasswordsMail(3),
      newBrowserMail: staff.newBrowserMail('Firefox on Windows'),
      passkeyAddedMail: staff.passkeyAddedMail('Safari on iPhone'),
      limitsChangedMail: staff.limitsChangedMail(
        'Ada Lovelace',
        'support £300.00 a day; support £150.00 a customer',
      ),
      lateWorkMail: staff.lateWorkMail(['Held boxes: 2', 'Lost boxes: 1'], `${publicUrl}/admin`),
    }),
  ];
}

/** Adds the name with which a mail is declared. */
const named = (example: Omit<ExampleMail, 'title'>): ExampleMail => ({
  ...example,
  title: textsOf(example.content.subject)?.title ?? example.mail,
});

/** What the mails name where the shop has no product yet. */
const nothingYet = { productId: 'example', productName: 'Your product', price: 385 };

const nameIn = ({ items: [first] }: boxes.BoxInMessage) =>
  first?.productName ?? nothingYet.productName;

const exampleBox = (today: CalendarDate, products: Examples['products']): boxes.BoxInMessage => ({
  boxId: '00000000-0000-4000-8000-000000000004',
  boxNumber: 4,
  orderNumber: formatOrderNumber({
    prefix: orderPrefix(),
    year: Number(today.slice(0, 4)),
    running: 4217,
  }),
  deliveryDate: addDays(today, 8),
  deliveryFee: 0,
  credit: 200,
  items: (products.length > 0 ? products : [nothingYet])
    .slice(0, 3)
    .map(({ productId, productName, price }, place) => ({
      picture: mailPicturePath(productId),
      productName,
      quantity: place === 0 ? 2 : 1,
      unitPrice: price,
    })),
});

const exampleVat = ['VAT at 20%: £1.20 on £6.00, together £7.20'];

function boxMails(
  now: Date,
  today: CalendarDate,
  box: boxes.BoxInMessage,
): Record<string, Message> {
  const productName = nameIn(box);
  const before = addDays(today, 7);
  const closed = 'We do not deliver on that day (Stocktaking).';
  const expiresAt = new Date(now.getTime() + 7 * dayMilliseconds);
  const questions: parcels.QuestionsInMessage = {
    stock: {
      productName,
      picture: box.items[0]?.picture ?? mailPicturePath(nothingYet.productId),
      token: 'example',
      expiresAt,
    },
    household: 'You use more than most homes of your size.',
  };
  const tracking = 'https://parcels.example/4';
  return {
    changeReminder: boxes.changeReminder(box, [`${productName} is out of stock.`], questions.stock),
    nothingInStock: boxes.nothingInStock(box),
    boxMoved: moves.boxMoved(box, { before, why: closed, at: now }),
    deliveryMoved: moves.deliveryMoved(box, { before, why: closed, at: now }),
    boxNotNeeded: boxes.boxNotNeeded(box),
    boxLocked: boxes.boxLocked(box, []),
    boxHeld: parcels.boxHeld(box, 'We check your address.', now),
    boxWithout: boxWithout(box, {
      productId: 'example',
      packs: `1 × ${productName}`,
      found: 0,
      toCard: 385,
      toCredit: 0,
      next: { ...box, boxNumber: 5, deliveryDate: addDays(today, 22) },
    }),
    boxDispatched: parcels.boxDispatched(box, tracking, {
      paidOn: today,
      byCard: boxes.cardPart(box),
      byCredit: box.credit,
      vat: exampleVat,
    }),
    trackingKnown: parcels.trackingKnown(box, tracking),
    boxDelivered: parcels.boxDelivered(box, questions),
    boxWasDue: parcels.boxWasDue(box, questions),
    boxDidNotArrive: parcels.boxDidNotArrive(box, 'lost'),
    boxJoined: boxes.boxJoined(box, { ...box, boxNumber: 5 }),
    boxReplaced: parcels.boxReplaced({ ...box, boxNumber: 5 }, 4),
    replacementStopped: parcels.replacementStopped({ ...box, boxNumber: 5 }, 4),
  };
}

function paymentMails(
  now: Date,
  today: CalendarDate,
  box: boxes.BoxInMessage,
): Record<string, Message> {
  const payBy = addDays(today, 6);
  const charge = { amount: 1_325, retryOn: addDays(today, 2), payBy };
  const disputed = { disputeId: 'dp_1', amount: 6445, waited: true, paused: true };
  const refund = { refundNumber: 1, amount: 385, reason: 'It arrived damaged.' };
  return {
    boxPaid: payment.boxPaid(box, {
      vat: exampleVat,
      next: { ...box, boxNumber: 5, credit: 0, deliveryDate: addDays(today, 22) },
    }),
    chargeDeclined: payment.chargeDeclined(box, {
      ...charge,
      reason: 'your bank has declined it',
      missing: null,
      declines: 1,
    }),
    retryMoved: payment.retryMoved(box, charge),
    payLink: payment.payLink(box, { ...charge, retryOn: null }, now),
    amountChanged: payment.amountChanged(box, {
      before: 1_525,
      retryOn: null,
      at: now,
    }),
    boxGivenUp: payment.boxGivenUp(box),
    boxRefunded: refunds.boxRefunded(box, refund),
    boxRefundedAsCredit: refunds.boxRefundedAsCredit(box, refund),
    refundFailed: refunds.refundFailed(box, refund),
    pausedForDispute: disputes.pausedForDispute(box, { disputeId: 'dp_1', asksOnly: false }),
    disputeSettled: disputes.disputeSettled(box, disputed),
    disputeLost: disputes.disputeLost(box, disputed),
    creditTakenBack: disputes.creditTakenBack(box, { amount: 1240, entryNumber: 2 }),
    creditGivenAgain: disputes.creditGivenAgain(box, { amount: 1240, entryNumber: 3 }),
    refundRefused: refunds.refundRefused(box, refund),
    creditGiven: payment.creditGiven(1, 500, 'Thank you for your patience.'),
    cardChanged: cards.cardChanged('Visa ending in 4242'),
    cardExpiring: cards.cardExpiring('Visa ending in 4242', addDays(today, 30)),
  };
}

function giftMails(today: CalendarDate): Record<string, Message | MailContent<Text>> {
  const card = { cardNumber: 1, amount: 2_500, recipient: 'grace@example.com' };
  return {
    giftCard: gifts.giftCardMail({
      amount: card.amount,
      code: 'ABCDEFGHJKMN2345',
      from: 'Ada',
      message: 'Happy birthday!',
    }),
    giftCardBought: gifts.giftCardBought({ ...card, sendOn: addDays(today, 3) }),
    giftCardSentAgain: gifts.giftCardSentAgain({ ...card, version: 2 }),
    giftCardRefunded: gifts.giftCardRefunded(card),
  };
}

const subscriptionMails = (
  now: Date,
  today: CalendarDate,
  box: boxes.BoxInMessage,
): Record<string, Message> => ({
  welcome: subscription.welcome(),
  paused: subscription.paused(addDays(today, 30), ['Box 4 does not come.']),
  resumesSoon: subscription.resumesSoon(addDays(today, 3)),
  resumed: subscription.resumed(['Box 4 comes next.']),
  cancelled: subscription.cancelled([refundPromised]),
  sixMonths: subscription.sixMonths(1, 'Box 4 comes next.'),
  yearAtHome: subscription.yearAtHome(1, {
    boxes: 11,
    packs: 143,
    top: box.items.map(({ productName, picture }) => ({ productName, packs: 24, picture })),
    neverRanOut: 9,
  }),
  cardNeeded: cards.cardNeeded(now),
  catalogueChanged: subscription.catalogueChanged('example', `A price at ${shop.name} changes`, [
    `${nameIn(box)} costs £3.95 instead of £3.85 from next month on.`,
  ]),
});
