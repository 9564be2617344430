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

/** Folders whose tests do not lie beside them, or not all of them. */
const ELSEWHERE = {
  'adapters/http-koa': ['test/http/**/*.test.ts'],
  'adapters/mcp': ['test/adapters/mcp/**/*.test.ts', 'test/http/tools.test.ts', 'test/tenants/mcp.test.ts'],
};

/**
 * Which tests have to notice what changes in a folder.
 *
 * @param {string} folder
 * @returns {readonly string[]}
 */
export const testsOf = (folder) => ELSEWHERE[folder] ?? [`test/${folder}/**/*.test.ts`];
