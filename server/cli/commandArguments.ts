import { Argument } from 'commander';

/** Returns the argument of a command about one product. */
export const productArgument = () =>
  new Argument('<product>', 'its id, such as everyday-tea-bags-160');

/** Returns the argument of a command about one customer. */
export const customerArgument = () =>
  new Argument('<who>', 'an email address, or the id of a customer');
