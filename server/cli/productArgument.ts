import { Argument } from 'commander';

export const productArgument = () =>
  new Argument('<product>', 'its id, such as everyday-tea-bags-160');
