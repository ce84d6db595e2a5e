import { parentPort } from 'node:worker_threads';
import { type Job, playHomes } from './playHomes.ts';

// Plays homes on a thread of its own: a job in, its outcomes out.

parentPort?.on('message', (job: Job) => parentPort?.postMessage(playHomes(job)));
