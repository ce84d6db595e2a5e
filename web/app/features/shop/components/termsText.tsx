import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { Link } from 'react-router';
import { useDeliveryCalendar } from '#app/api/deliveryCalendar';
import { useShopSettings } from '../api/getShopSettings';
import { deliveryText, placesAndDaysText } from '../deliveryText';
import { LegalSection } from './legalPage';
import { MailUs } from './mailUs';

/** How the subscription works, from the account to its end. */
export const TermsText = () => (
  <>
    <LegalSection title="Who we are">
      <p>
        You buy from {shop.seller} You reach us at <MailUs />
        {shop.supportPhone && ` and by telephone on ${shop.supportPhone}`}. What we know about you
        is used as the <Link to={pagePaths.privacy}>privacy policy</Link> says.
      </p>
    </LegalSection>
    <LegalSection title="Your boxes">
      <p>
        You choose products and tell us about your home. From that we plan your coming boxes: what
        is in each, how many of it, and when it arrives. If you choose nothing, we start you off
        with the essentials for a home like yours. Every planned box can be looked at beforehand,
        with its contents, its price and its dates.
      </p>
      <p>
        The plan changes when your home, your products or what you ask for changes. Suggestions are
        only ever suggestions: nothing that you have not chosen or confirmed is added to a box that
        you pay for.
      </p>
    </LegalSection>
    <Money />
    <LegalSection title="Changing, postponing and leaving out">
      <p>
        Until <LastChange /> before a box ships you can change its quantities, postpone it or
        disable it, in <Link to={pagePaths.boxSummary}>My boxes</Link>. Later boxes move along with
        a postponed one. A box that you have disabled by then is left out and never charged. After
        that a box is being packed, and stays as it is.
      </p>
    </LegalSection>
    <LegalSection title="Delivery">
      <p>
        <PlacesAndDays /> A box goes to the address in{' '}
        <Link to={pagePaths.profile}>My household</Link>. It ships the day before it is delivered.
        If it has not arrived on that day, write to us: we find it, send another, or give you your
        money back.
      </p>
    </LegalSection>
    <Ending />
  </>
);

const Money = () => (
  <LegalSection title="Prices and payment">
    <p>
      Prices are in pounds and include VAT where it is due. A box costs what is in it and its
      delivery, which is shown with its price: there is no other fee. <DeliveryPrice />
    </p>
    <ul>
      <li>
        The subscription starts with the payment for your first box, whose price and delivery date
        you see before you pay.
      </li>
      <li>
        Each later box is charged to the same card <ChargeDay /> before it ships. Its contents and
        its price are told to you beforehand, when it can no longer change.
      </li>
      <li>
        If a charge is declined, we tell you how to mend it and try again over the following days. A
        box that stays unpaid is not sent.
      </li>
      <li>
        A box is never charged twice. Money for a box that cannot be given goes back by itself.
      </li>
    </ul>
  </LegalSection>
);

/** The days before the shipment on which a box can last be changed; as by default until they are known. */
function LastChange() {
  const rules = useShopSettings().data?.rules;
  return counted(rules ? rules.lastChangeLead - rules.shipmentLead : 3);
}

/** The day of the charge, likewise. */
function ChargeDay() {
  const rules = useShopSettings().data?.rules;
  const days = rules ? rules.chargeLead - rules.shipmentLead : 1;
  return days === 1 ? 'the day' : counted(days);
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const counted = (days: number) => `${numbers[days] ?? days} ${days === 1 ? 'day' : 'days'}`;

/** What delivery costs in this shop. The page is made before the shop's settings are known. */
function DeliveryPrice() {
  const prices = useShopSettings().data?.deliveryPrices;
  return prices && deliveryText(prices);
}

/** Where and when this shop delivers, once that is known. */
function PlacesAndDays() {
  const areas = useShopSettings().data?.deliveryAreas;
  const calendar = useDeliveryCalendar().data;
  return areas && calendar && placesAndDaysText(areas, calendar);
}

const Ending = () => (
  <>
    <LegalSection title="Cancelling the subscription">
      <p>
        You can cancel at any time and free of charge in{' '}
        <Link to={pagePaths.subscriptionDetails}>Subscription details</Link>, or by writing to{' '}
        <MailUs />. What is not yet charged is then never charged. A box that is already paid still
        arrives, unless you send it back.
      </p>
    </LegalSection>
    <LegalSection title="Returns and faults">
      <p>
        You have 14 days from the day a box arrives to change your mind about it. Tell us, send back
        what is unopened, and we return its price within 14 days. For hygiene’s sake opened food and
        cleaning products cannot be taken back, unless there is something wrong with them.
      </p>
      <p>
        If something arrives damaged, faulty or not at all, write to <MailUs /> within 30 days, if
        you can with a picture: you get your money back or the product again, as you wish. Your
        rights under the Consumer Rights Act 2015 stay as they are.
      </p>
    </LegalSection>
    <LegalSection title="Your account, and changes to these terms">
      <p>
        An account is for one household and for somebody of 18 or older. Keep your password to
        yourself. When these terms change we tell you before the next box is charged, and you can
        cancel if you do not agree. The law of {shop.terms.law} applies, and the law of the place
        where you live, where that protects you better.
      </p>
    </LegalSection>
  </>
);
