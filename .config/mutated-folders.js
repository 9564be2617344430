/**
 * The folders that a run of `mutate:adapters` changes: those in MUTATE, separated by commas, or the three that take
 * minutes.
 *
 * @returns {readonly string[]}
 */
export const mutatedFolders = () =>
  (process.env.MUTATE ?? 'adapters/crypto,adapters/secrecy,adapters/system')
    .split(',')
    .map((folder) => folder.trim());

/**
 * Where the tests of a folder are.
 *
 * @param {string} folder
 */
export const testsOf = (folder) => (folder === 'adapters/http-koa' ? 'test/http' : `test/${folder}`);
