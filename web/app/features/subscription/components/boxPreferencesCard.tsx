import type { BoxPreferences } from '@nestbox/contract/boxPreferences';
import { BoxPreferencesForm } from './boxPreferencesForm';

/** What a customer would like to spend, and how the boxes are rather to be. */
export const BoxPreferencesCard = ({ wishes }: { wishes: BoxPreferences }) => (
  <section
    aria-labelledby="spending"
    className="flex flex-col gap-6 rounded-panel bg-surface p-6 shadow-card sm:p-8"
  >
    <div className="max-w-2xl">
      <h2 id="spending" className="text-2xl">
        Spending and box size
      </h2>
      <p className="mt-2 text-ink-soft">
        Your boxes are planned around both. You see which boxes, days and prices change before you
        save.
      </p>
    </div>
    <BoxPreferencesForm wishes={wishes} />
  </section>
);
