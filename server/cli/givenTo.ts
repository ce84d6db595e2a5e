import type { Command } from 'commander';

/** Arguments that name a customer: their id takes their place. */
const naming = new Set(['who', 'email', 'customer']);

/** Arguments that tell nothing of a person, with what they look like. */
const harmless: Readonly<Record<string, RegExp>> = {
  box: /^[\da-f-]{36}$/,
  mail: /^[\da-f-]{36}$/,
  number: /^\d{1,7}$/,
  amount: /^\d{1,9}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  product: /^[a-z\d-]{1,100}$/,
  state: /^(in|out)$/,
  slips: /^true$/,
  failed: /^true$/,
  dryRun: /^true$/,
  yes: /^true$/,
};

/** 'catalogue import', without the program's own name. */
export function nameOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${nameOf(parent)} ${command.name()}` : command.name();
}

/**
 * What a command was given, by the names of its arguments, as it may be kept for ever: a customer by
 * their id, and nothing that was typed freely, such as a reason.
 */
export function givenTo(command: Command, customerId: string | null): Record<string, string> {
  const positional = command.registeredArguments.map(
    (argument, index) => [argument.name(), command.processedArgs[index]] as const,
  );
  const given = [...positional, ...Object.entries(command.opts())].filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(
    given.map(([name, value]) => [name, keepable(name, String(value), customerId)]),
  );
}

function keepable(name: string, value: string, customerId: string | null): string {
  if (naming.has(name)) return customerId ?? '(nobody)';
  return harmless[name]?.test(value) ? value : '(not kept)';
}
