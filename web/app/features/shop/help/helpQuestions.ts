import type { DeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { ShopSettings } from '@nestbox/contract/shopSettings';
import { deliveryText, placesAndDaysText } from '../deliveryText';

/** A question of the help page with its answer. */
export interface HelpQuestion {
  readonly question: string;
  /** Null until the shop's settings are known. */
  readonly answer: string | null;
  /** The screen on which it can be done. */
  readonly link?: { readonly to: string; readonly text: string };
  /** Further words with which it is found. */
  readonly words?: string;
}

interface HelpTopic {
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

/** What answers are made from: undefined while it loads, `rules` also on an earlier server. */
interface HelpFacts {
  readonly settings:
    | (Omit<ShopSettings, 'rules'> & Partial<Pick<ShopSettings, 'rules'>>)
    | undefined;
  readonly calendar: DeliveryCalendar | undefined;
}

type Rules = ShopSettings['rules'];

const myBoxes = { to: pagePaths.boxSummary, text: 'My boxes' };
const details = { to: pagePaths.subscriptionDetails, text: 'Subscription details' };

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`);
const listed = (counts: readonly number[]) =>
  new Intl.ListFormat('en-GB').format(counts.map(String));

/** Returns the questions of the help page by topic, with figures from the shop's settings. */
export function helpTopics({ settings, calendar }: HelpFacts): HelpTopic[] {
  const rules = settings?.rules;
  const by = (answer: (figures: Rules) => string) => (rules ? answer(rules) : null);
  return [
    { title: 'Your boxes', questions: aboutBoxes(by) },
    { title: 'Delivery', questions: aboutDelivery({ settings, calendar }, by) },
    { title: 'Payment', questions: aboutPayment(by) },
    { title: 'Your subscription', questions: aboutSubscription(by) },
  ];
}

type AnswerBy = (answer: (figures: Rules) => string) => string | null;

const aboutBoxes = (by: AnswerBy): HelpQuestion[] => [
  {
    question: 'How do you decide what comes, and when?',
    answer:
      'From who lives in your home and what you have chosen, we work out how long each pack lasts you. We send the next one before it runs out, and put what is due into one box. What you tell us and what you change makes the next boxes fit better.',
    link: { to: pagePaths.howItWorks, text: 'How It Works' },
    words: 'algorithm plan work',
  },
  {
    question: 'Until when can I change a box?',
    answer: by(
      ({ lastChangeLead, changeReminderLead }) =>
        `Until ${days(lastChangeLead)} before it is delivered. Each box shows that day, and we remind you ${days(changeReminderLead)} before the delivery.`,
    ),
    link: myBoxes,
    words: 'edit deadline cut-off quantity last day',
  },
  {
    question: 'How do I skip a box?',
    answer:
      "Press 'Disable' on the box. It is left out and never charged. Until its last day for changes you can enable it again.",
    link: myBoxes,
    words: 'leave out miss disable',
  },
  {
    question: 'How do I move a box to another day?',
    answer:
      "Press 'Postpone' on the box and choose a day. Later boxes move along by as many days. To get a box sooner, press 'Ship the next box now' in Subscription details.",
    link: myBoxes,
    words: 'postpone date earlier later reschedule',
  },
  {
    question: 'Can I get a product only once?',
    answer:
      "Yes. Press 'Add to the next box only' on the page of the product. It comes with your next box, and does not come again by itself.",
    link: { to: pagePaths.products, text: 'All products' },
    words: 'one-off extra single',
  },
  {
    question: 'How do I order an earlier box again?',
    answer:
      "Press 'Order this again' on the box. Its products come with your next box, where that does not have them already. You see the new price first, and can undo it.",
    link: { to: pagePaths.previousBoxes, text: 'Previous boxes' },
    words: 'reorder past repeat same',
  },
  {
    question: 'Something runs out too early, or piles up. What can I do?',
    answer: by(
      ({ productPauseWeeks }) =>
        `Tell us on My products or on the page of a box: one press says that a product ran out early or that there is plenty, and the next boxes change. You can also say every how many weeks you need it. Where we see that you may have stopped using a product, we offer to pause it for ${productPauseWeeks} weeks.`,
    ),
    link: { to: pagePaths.myProducts, text: 'My products' },
    words: 'too much too little frequency empty plenty',
  },
];

const aboutDelivery = ({ settings, calendar }: HelpFacts, by: AnswerBy): HelpQuestion[] => [
  {
    question: 'What does delivery cost?',
    answer: settings ? deliveryText(settings.deliveryPrices) : null,
    words: 'fee price postage shipping free',
  },
  {
    question: 'Where and when do you deliver?',
    answer: settings && calendar ? placesAndDaysText(settings.deliveryAreas, calendar) : null,
    words: 'area postcode sunday bank holiday days',
  },
  {
    question: 'When does a box leave, and how do I follow it?',
    answer: by(
      ({ shipmentLead }) =>
        `It ships ${days(shipmentLead)} before it is delivered. Once it has left and we have its tracking number, the box has a link 'Track your parcel'.`,
    ),
    link: myBoxes,
    words: 'tracking parcel carrier ship dispatched',
  },
  {
    question: 'My box has not come, or something is broken. What now?',
    answer: 'Write to us, and we put it right. Please name the number of the box.',
    link: { to: pagePaths.contact, text: 'Contact us' },
    words: 'missing damaged faulty late lost complaint refund',
  },
  {
    question: 'I go away. Does my plan know?',
    answer:
      "Tell us under 'Days away' in Subscription details. No box comes while you are away, and the plan counts on nothing being used up at home.",
    link: details,
    words: 'holiday vacation absence travel',
  },
];

const aboutPayment = (by: AnswerBy): HelpQuestion[] => [
  {
    question: 'When am I charged?',
    answer: by(
      ({ chargeLead }) =>
        `The first box is paid when you order it. Each later box is charged to the same card ${days(chargeLead)} before it is delivered. We tell you the price beforehand.`,
    ),
    words: 'pay card money price when',
  },
  {
    question: 'My payment failed. What happens?',
    answer: by(
      ({ retryDays, payWithinDays }) =>
        `We tell you why, and charge the card again after ${listed(retryDays)} days where that may help. You have ${days(payWithinDays)} to pay at once or to change the card, and the box comes later by as many days. Without a payment the box is cancelled and your subscription is paused.`,
    ),
    link: details,
    words: 'declined bank card expired retry unpaid',
  },
  {
    question: 'How do I change my card?',
    answer: "Press 'Change card' in Subscription details.",
    link: details,
    words: 'new replace payment details',
  },
  {
    question: 'How do I use a promotion code, a gift card or credit?',
    answer:
      'Enter the code when you pay for your first box, or in Subscription details. A gift card becomes credit. Credit comes off your next box by itself, before the card is charged.',
    link: details,
    words: 'voucher discount coupon promo redeem',
  },
  {
    question: 'Can I give a gift card?',
    answer:
      'Yes, for the amount that you choose. We mail its code to your friend or to you, today or on the day that you choose. It does not expire.',
    link: { to: pagePaths.giftCards, text: 'Gift cards' },
    words: 'present voucher friend birthday',
  },
  {
    question: 'Where do I find a receipt?',
    answer: "On the page of each paid box, behind 'Print receipt'. It states the VAT.",
    link: { to: pagePaths.previousBoxes, text: 'Previous boxes' },
    words: 'invoice vat tax bill',
  },
];

const aboutSubscription = (by: AnswerBy): HelpQuestion[] => [
  {
    question: 'Can I take a break?',
    answer: by(
      ({ longestPauseMonths }) =>
        `Yes, for up to ${longestPauseMonths} months: press 'Pause until a date' in Subscription details. It goes on by itself on that day, and we remind you before. You can resume earlier.`,
    ),
    link: details,
    words: 'pause stop resume hold',
  },
  {
    question: 'How do I cancel?',
    answer: by(
      ({ coolingOffDays }) =>
        `Press 'Cancel subscription' in Subscription details. It ends at once: what is not charged is never charged. Up to ${coolingOffDays} days after your first box has arrived, what you have paid goes back to your card. After that a box that you have paid for still comes.`,
    ),
    link: details,
    words: 'end leave quit refund money back right change mind',
  },
  {
    question: 'Can I come back after cancelling?',
    answer:
      "Yes. Your products, your household and your card are kept until you delete your account. Press 'Start again', and your next boxes are planned.",
    link: details,
    words: 'restart again return',
  },
  {
    question: 'How do I get or delete my data?',
    answer:
      'In My household you can download everything that we hold about you, and delete your account.',
    link: { to: pagePaths.profile, text: 'My household' },
    words: 'privacy gdpr erase export account delete',
  },
];
