import { workerData } from 'node:worker_threads';
import { type DrawingJob, drawAll } from './draw';

await drawAll(workerData as DrawingJob);
