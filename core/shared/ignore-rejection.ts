/** For a result that is no promise by its type: nothing else handles one that rejects, which would end the process. */
export const ignoreRejection = (result: unknown): void => void Promise.resolve(result).catch(() => undefined);
