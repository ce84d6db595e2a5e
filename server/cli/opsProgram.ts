import type { Command } from 'commander';
import { actsCommand } from './actsCommand.ts';
import { auditLinesCommand } from './auditLinesCommand.ts';
import { backupCommand } from './backupCommand.ts';
import { catalogueCommand } from './catalogueCommand.ts';
import { categoriesCommand } from './categoriesCommand.ts';
import type { CliContext } from './cli.ts';
import { creditCommand } from './creditCommand.ts';
import { customerCommand } from './customerCommand.ts';
import { deliveredCommand } from './deliveredCommand.ts';
import { deliveryDaysCommand } from './deliveryDaysCommand.ts';
import { demoCatalogueCommand } from './demoCatalogueCommand.ts';
import { distributeCommand } from './distributeCommand.ts';
import { eraseCommand } from './eraseCommand.ts';
import { exportCommand } from './exportCommand.ts';
import { failedCommand } from './failedCommand.ts';
import { mailsCommand } from './mailsCommand.ts';
import { newProgram } from './newProgram.ts';
import { packingCommand } from './packingCommand.ts';
import { picturesCommand } from './picturesCommand.ts';
import { priceCommand } from './priceCommand.ts';
import { promotionsCommand } from './promotionsCommand.ts';
import { reconcileCommand } from './reconcileCommand.ts';
import { refundCommand } from './refundCommand.ts';
import { rerunCommand } from './rerunCommand.ts';
import { resendCommand } from './resendCommand.ts';
import { retireCommand } from './retireCommand.ts';
import { salesCommand } from './salesCommand.ts';
import { secondStepOffCommand } from './secondStepOffCommand.ts';
import { shippedCommand } from './shippedCommand.ts';
import { signOutCommand } from './signOutCommand.ts';
import { staffCommand } from './staffCommand.ts';
import { stockCommand } from './stockCommand.ts';
import { stripeCommand } from './stripeCommand.ts';
import { usageTypesCommand } from './usageTypesCommand.ts';
import { vatCommand } from './vatCommand.ts';
import { workCommand } from './workCommand.ts';

/** Returns the program `npm run ops -- …`, for the daily work of a shop. */
export function opsProgram(cli: CliContext): Command {
  const program = newProgram(
    'npm run ops --',
    'The daily work of the shop, whether its server runs or not.',
    cli,
  );
  packingCommand(program, cli);
  shippedCommand(program, cli);
  deliveredCommand(program, cli);
  deliveryDaysCommand(program, cli);
  refundCommand(program, cli);
  creditCommand(program, cli);
  promotionsCommand(program, cli);
  salesCommand(program, cli);
  reconcileCommand(program, cli);
  customerCommand(program, cli);
  signOutCommand(program, cli);
  secondStepOffCommand(program, cli);
  mailsCommand(program, cli);
  resendCommand(program, cli);
  failedCommand(program, cli);
  rerunCommand(program, cli);
  catalogueCommand(program, cli);
  retireCommand(program, cli);
  stockCommand(program, cli);
  priceCommand(program, cli);
  vatCommand(program, cli);
  picturesCommand(program, cli);
  categoriesCommand(program, cli);
  usageTypesCommand(program, cli);
  demoCatalogueCommand(program, cli);
  workCommand(program, cli);
  staffCommand(program, cli);
  exportCommand(program, cli);
  eraseCommand(program, cli);
  actsCommand(program, cli);
  auditLinesCommand(program, cli);
  stripeCommand(program, cli);
  backupCommand(program, cli);
  distributeCommand(program, cli);
  return program;
}
