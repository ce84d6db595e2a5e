import { workerData } from 'node:worker_threads';
import { storeHomes, type ToStore } from './storeHomes.ts';

// Plans and stores some of the households in a thread.

await storeHomes(workerData as ToStore);
