import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { returnTo } from '#app/session/returnTo';

const steps = [
  {
    title: 'Choose an amount',
    text: '£10 to £250, with a message of yours if you like.',
  },
  {
    title: 'We mail the code',
    text: 'To a friend or to you, today or on the day that you choose.',
  },
  {
    title: 'It pays for boxes',
    text: 'The code becomes credit, which pays for boxes before a card does. It never expires.',
  },
] as const;

const comeBack = () => returnTo.remember(pagePaths.giftCards);

/** What gift cards are, for visitors, and the way to buy one. */
export const AboutGiftCards = () => (
  <>
    <ol className="grid gap-5 md:grid-cols-3">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="rounded-panel bg-surface p-6 shadow-card">
          <span
            aria-hidden="true"
            className="grid size-10 place-items-center rounded-full bg-accent font-semibold text-on-accent"
          >
            {place + 1}
          </span>
          <h2 className="mt-4 text-xl">{title}</h2>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
    <section className="on-dark flex flex-wrap items-center justify-between gap-6 rounded-panel bg-header p-8 text-cream sm:p-12">
      <h2 className="text-3xl">Log in to buy one</h2>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={pagePaths.login} size="large" onClick={comeBack}>
          Log in
        </ButtonLink>
        <ButtonLink to={pagePaths.signUp} look="onDark" size="large" onClick={comeBack}>
          Create an account
        </ButtonLink>
      </div>
    </section>
    <p className="text-ink-soft">
      You have got a gift card? Log in and enter its code when you pay for a box, or in Subscription
      details.
    </p>
  </>
);
