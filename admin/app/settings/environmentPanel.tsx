import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { Panel } from '@nestbox/ui/panel';
import { Command } from './command';

/** The variables that an operator sets, without their values. */
export const EnvironmentPanel = ({
  environment,
}: {
  environment: StaffSettings['environment'];
}) => (
  <Panel title="Environment variables" level="h2">
    <p className="max-w-3xl text-ink-soft">
      The server reads them when it starts. Values are not shown here, and secrets never leave it.
      docs/configuration.md has their defaults, docs/deployment.md what a shop for customers needs.
    </p>
    <ul aria-label="Environment variables" className="flex flex-col divide-y divide-line">
      {environment.map(({ name, meaning, isSecret }) => (
        <li key={name} className="py-3">
          <p className="font-semibold">
            <Command>{name}</Command>
            {isSecret && <span className="ml-2 text-ink-soft text-sm">Secret</span>}
          </p>
          <p className="max-w-3xl text-ink-soft text-sm">{plainText(meaning)}</p>
        </li>
      ))}
    </ul>
  </Panel>
);

/** Returns Markdown without links and quoted code. */
const plainText = (markdown: string) =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
