import type { Command } from 'commander';
import { actsCommand } from './actsCommand.ts';
import { backupCommand } from './backupCommand.ts';
import { catalogueCommand } from './catalogueCommand.ts';
import { customerCommand } from './customerCommand.ts';
import { deliveredCommand } from './deliveredCommand.ts';
import type { Desk } from './desk.ts';
import { eraseCommand } from './eraseCommand.ts';
import { exportCommand } from './exportCommand.ts';
import { failedCommand } from './failedCommand.ts';
import { mailsCommand } from './mailsCommand.ts';
import { newProgram } from './newProgram.ts';
import { packingCommand } from './packingCommand.ts';
import { refundCommand } from './refundCommand.ts';
import { rerunCommand } from './rerunCommand.ts';
import { resendCommand } from './resendCommand.ts';
import { secondStepOffCommand } from './secondStepOffCommand.ts';
import { shippedCommand } from './shippedCommand.ts';
import { signOutCommand } from './signOutCommand.ts';
import { workCommand } from './workCommand.ts';

/** `npm run ops -- …`: the daily work of a shop. */
export function opsProgram(desk: Desk): Command {
  const program = newProgram(
    'npm run ops --',
    'The daily work of the shop, whether its server runs or not.',
    desk,
  );
  packingCommand(program, desk);
  shippedCommand(program, desk);
  deliveredCommand(program, desk);
  refundCommand(program, desk);
  customerCommand(program, desk);
  signOutCommand(program, desk);
  secondStepOffCommand(program, desk);
  mailsCommand(program, desk);
  resendCommand(program, desk);
  failedCommand(program, desk);
  rerunCommand(program, desk);
  catalogueCommand(program, desk);
  workCommand(program, desk);
  exportCommand(program, desk);
  eraseCommand(program, desk);
  actsCommand(program, desk);
  backupCommand(program, desk);
  return program;
}
