import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { Link } from 'react-router';
import { LegalSection } from './legalPage';
import { MailUs } from './mailUs';

/** What the program does with personal data, in three parts. */
export const PrivacyText = () => (
  <>
    <LegalSection title="Our roles">
      <p>
        {[shop.legalName, ...shop.address].join(', ')}, decides what your data is used for and how.
        In the words of the law we are its controller, and whoever has a question about it asks us:{' '}
        <MailUs />.
      </p>
      <p>
        Cards are the business of a card payment provider. You type yours into the provider’s own
        fields, so that its number, its date and its security code never reach our servers. We tell
        the provider your name, your email address and the amount; your browser adds the billing
        address. We are told whether the payment succeeded, and the card’s brand and last four
        digits, so that you recognise it.
      </p>
      <p>
        Our mails are carried by a mail service. Beyond that nobody receives anything: there are no
        advertisers, no analytics and no trackers on our pages, and even the fonts come from our own
        server.
      </p>
    </LegalSection>
    <Responsibilities />
    <LegalSection title="Your responsibilities">
      <ul>
        <li>
          Keep your password to yourself, and choose one that you use nowhere else. If you have
          forgotten it, <Link to={pagePaths.forgotPassword}>set a new one</Link>: that also ends
          every open session.
        </li>
        <li>
          Sign out on a device that is not yours alone. Otherwise the session stays open for the
          rest of its day.
        </li>
        <li>
          Keep your address and telephone number up to date in{' '}
          <Link to={pagePaths.profile}>My household</Link>, so that your box does not go to somebody
          else.
        </li>
        <li>
          Tell us about the people you live with in numbers only. Their names are of no use to the
          plan, and there is no place for them.
        </li>
        <li>
          Write to <MailUs /> when something looks wrong: a box that you did not plan, a payment
          that you do not recognise, a mail that does not sound like us.
        </li>
      </ul>
    </LegalSection>
  </>
);

const Responsibilities = () => (
  <LegalSection title="Our responsibilities">
    <h3>What we keep, and what for</h3>
    <ul>
      <li>
        Your account: name, email address, telephone number, when you accepted the terms and whether
        you enabled marketing. Of your password we keep only a hash, from which it cannot be worked
        out.
      </li>
      <li>Your delivery address and its contact number, to bring you your boxes.</li>
      <li>
        Your home: how many people and rooms there are, and which appliances. It is used to work out
        how fast you get through things, and for nothing else.
      </li>
      <li>
        Your products, how often you need them, and your boxes: what was in them, when they came and
        what they cost.
      </li>
      <li>
        What you tell us: what is left of a product, days away, and why you cancel, if you say so.
      </li>
      <li>What our staff did for you or noted about you, with the reason.</li>
      <li>
        Your payments: amounts, dates, the card’s brand and last four digits, the billing address.
      </li>
      <li>
        The notifications and mails that we have written to you. A mail that carries a reset code is
        emptied as soon as it has been sent.
      </li>
      <li>
        Where you log in: the names of the browser and its system, and when, so that we can tell you
        of a new one. If you set up a second step, also the key that your app has.
      </li>
    </ul>
    <h3>What stands on your device</h3>
    <p>
      Who is signed in: a token and your customer number, in the browser’s storage and in two
      cookies. A session lasts one day and ends earlier when you sign out or set a new password,
      here and on our server. A third cookie, for 90 days, tells us that you have logged in with
      this browser before, so that nobody who guesses passwords can lock you out of it. The storage
      also holds your answers about your home until you have saved them, and your email address if
      you ticked ‘Remember me’. All of this makes the shop work; none of it follows you.
    </p>
    <h3>How we look after it</h3>
    <p>
      Nobody else’s session sees what is yours: every request is checked against it. Our pages load
      scripts from our own server and, where you pay, from the card provider. Our technical logs
      note which request failed, without names, addresses or codes.
    </p>
    <h3>How long</h3>
    <p>
      We keep your data while you have an account. What serves only for a while is deleted by
      itself:
    </p>
    <ul>
      <li>Your session: when you sign out, or soon after its day is over.</li>
      <li>A reset code: about a day after it has run out.</li>
      <li>
        A browser that you log in with: when you have not used it for 90 days, unless it is the one
        that you used last.
      </li>
    </ul>
    <p>
      When you delete your account, nobody can log in to it from that moment on. What tells who you
      are is erased the next day at the earliest, once your last box has arrived and your last
      refund was made, here and at the card provider, which keeps its own records of past payments.
      Our books keep paid boxes with their prices, payments and refunds, without your name, as the
      law on accounts wants it.
    </p>
    <h3>What you may ask for</h3>
    <p>
      Under <Link to={pagePaths.profile}>My household</Link> you can download all that we hold about
      you, and delete your account. To have something corrected, or as long as you have no boxes
      yet, write to <MailUs />. If you are not content with our answer, you can complain to the
      Information Commissioner’s Office.
    </p>
  </LegalSection>
);
