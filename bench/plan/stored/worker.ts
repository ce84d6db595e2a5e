import { workerData } from 'node:worker_threads';
import { storeHomes, type ToStore } from './storeHomes.ts';

// A thread that plans for some of the homes, and stores them.

await storeHomes(workerData as ToStore);
