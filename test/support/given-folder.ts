import { onTestFinished } from 'vitest';
import { makeTemporaryDirectory } from './temporary.js';

/** The path of an empty folder that is removed with the test. */
export const givenFolder = async (): Promise<string> => {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  return path;
};
