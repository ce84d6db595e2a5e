import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { Command } from './command';
import { ForOperators } from './forOperators';

/** What an operator sets in the environment, by what it is for, without values. */
export const EnvironmentPanel = ({
  environment,
}: {
  environment: StaffSettings['environment'];
}) => (
  <ForOperators>
    <p className="max-w-3xl text-ink-soft">
      Set where the server runs, as environment variables, and read when it starts. Values are not
      shown here, and secrets never leave the server. docs/configuration.md has the defaults,
      docs/deployment.md what a shop for customers needs.
    </p>
    {environment.map(({ purpose, variables }) => (
      <section key={purpose} className="flex flex-col gap-1">
        <h4 className="font-semibold">{purpose}</h4>
        <ul aria-label={purpose} className="flex flex-col divide-y divide-line">
          {variables.map(({ name, meaning, isSecret }) => (
            <li key={name} className="py-3">
              <p className="max-w-3xl">{plainText(meaning)}</p>
              <p className="text-ink-soft text-sm">
                <Command>{name}</Command>
                {isSecret && ', a secret'}
              </p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </ForOperators>
);

/** Returns Markdown without links and quoted code. */
const plainText = (markdown: string) =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
