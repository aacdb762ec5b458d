import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findLongFiles } from './unit-files.ts';

/**
 * In a fresh clone nobody knows yet how long a file takes, and the length of its text would leave the longest for the
 * end, where the other worker has nothing left to do.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const long = findLongFiles();
    const isLong = ({ moduleId }: TestSpecification) => long.some((file) => moduleId.endsWith(`/${file}`));
    return sorted.sort((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}
