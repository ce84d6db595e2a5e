import type { CustomerId } from '@nestbox/contract/values';
import type { Command } from 'commander';
import { amountOptions } from './usageTypeOptions.ts';

/** Arguments that name a customer. They are recorded as the customer's id. */
const naming = new Set(['who', 'email', 'customer']);

/** A name that the shop gave, which names nobody. */
const shopName = /^[\p{L}\p{N} &'’.,()-]{1,40}$/u;

/** Arguments without personal data, with their valid forms. */
const harmless: Readonly<Record<string, RegExp>> = {
  role: /^(owner|support|warehouse|accountant)$/,
  box: /^[\da-f-]{36}$/,
  mail: /^[\da-f-]{36}$/,
  number: /^\d{1,7}$/,
  amount: /^\d{1,9}$/,
  count: /^(\d{1,8}|none)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  code: /^[A-Z\d-]{3,40}$/,
  boxes: /^\d{1,7}$/,
  uses: /^\d{1,7}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  until: /^\d{4}-\d\d-\d\d$/,
  class: /^(standard|reduced|zero)$/,
  percent: /^[\d.]{1,5}$/,
  product: /^[a-z\d-]{1,100}$/,
  state: /^(in|out)$/,
  category: shopName,
  'new-name': shopName,
  usage: /^[a-z\d-]{1,40}$/,
  colour: /^#[\da-f]{6}$/,
  place: /^\d{1,7}$/,
  food: /^true$/,
  ...Object.fromEntries([...amountOptions, 'keepsDays'].map((name) => [name, /^[\d.]{1,13}$/])),
  slips: /^true$/,
  failed: /^true$/,
  dryRun: /^true$/,
  yes: /^true$/,
  asCredit: /^true$/,
  firstBox: /^true$/,
};

/** Returns a command's name without the program's, such as 'catalogue import'. */
export function nameOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${nameOf(parent)} ${command.name()}` : command.name();
}

/**
 * Returns a command's arguments by name, in a form that may be kept for good: customers by their
 * id, and no free text, such as a reason.
 */
export function givenTo(command: Command, customerId: CustomerId | null): Record<string, string> {
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

function keepable(name: string, value: string, customerId: CustomerId | null): string {
  if (naming.has(name)) return customerId ?? '(nobody)';
  return harmless[name]?.test(value) ? value : '(not kept)';
}
