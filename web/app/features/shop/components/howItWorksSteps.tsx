const steps = [
  'Look through our products, and add what you use at home. You choose the products; how many of each is our part of the work.',
  'Tell us who lives with you, how many rooms there are and which appliances you own. It takes about two minutes, and you can change it whenever life does.',
  'We plan your coming boxes and show you every one: what is in it, when it arrives and what it costs. Change a quantity, postpone a box or leave one out.',
  'Pay for your first box, and the rest arrives by itself. Change a quantity, postpone a box or leave one out whenever you like: the plan follows.',
];

export const HowItWorksSteps = () => (
  <section aria-labelledby="steps">
    <h2 id="steps" className="sr-only">
      The four steps
    </h2>
    <ol className="grid gap-6 md:grid-cols-2">
      {steps.map((text, place) => (
        <li
          key={text}
          className="grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-5 rounded-card bg-surface p-6 shadow-card sm:p-8"
        >
          <span
            aria-hidden="true"
            className="row-span-2 grid size-14 place-items-center rounded-full bg-accent text-on-accent font-display text-2xl font-semibold"
          >
            {place + 1}
          </span>
          <h3 className="text-2xl">Browse and Select</h3>
          <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
