import { dirname } from 'node:path';
import { WrongShopFile } from '@nestbox/shop/readShop';
import { shop } from '@nestbox/shop/shop';
import { LedgerDamaged } from 'stripe-sandbox/ledgerDamaged';
import { WrongSetting } from '../platform/configuration/env.ts';
import { DataOfDevelopment } from '../platform/database/developmentData.ts';
import { DatabaseNotOpened } from '../platform/database/embedded/databaseNotOpened.ts';
import { DatabaseStopped } from '../platform/database/embedded/databaseStopped.ts';
import { DataFolderInUse } from '../platform/database/embedded/folderLock.ts';
import { howToRestore } from '../platform/database/embedded/howToRestore.ts';
import { DataNewer } from '../platform/database/leastMigration.ts';
import { ClockDamaged } from '../platform/sandboxClock.ts';

/** Formats why the start failed, and what the operator can do about it. */
export function formatStartFailure(error: unknown): string {
  if (
    error instanceof DataFolderInUse ||
    error instanceof DatabaseNotOpened ||
    error instanceof DataOfDevelopment ||
    error instanceof DataNewer ||
    error instanceof WrongShopFile ||
    error instanceof DatabaseStopped ||
    error instanceof ClockDamaged
  ) {
    return error.message;
  }
  if (error instanceof LedgerDamaged) {
    return `${error.message}. ${howToRestore(dirname(error.file))}`;
  }
  if (error instanceof WrongSetting)
    return `${shop.name} cannot start. A setting is wrong:\n${error.message}`;
  const { code, port, address, message, stack } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another: PORT=${Number(port) + 1} npm start`;
    case 'EACCES':
      return `Not allowed to listen on ${address}:${port}. Choose a port above 1023: PORT=3000 npm start`;
    case 'ENOSPC':
      return `The disk is full (${message}). Free some space and start again.`;
    case 'ECONNREFUSED':
      return `No Postgres answers at DATABASE_URL (${message}). Start it, or unset DATABASE_URL to use the embedded database.`;
    default:
      return stack ?? message ?? String(error);
  }
}
