import { browserProgram } from './browser.js';

/** Unpacks the browser before the first test, whose time it would take: on a new machine that is many seconds. */
export default async (): Promise<void> => {
  await browserProgram();
};
