/** The version of the package, as in package.json: of the command line, the API, its tools and requests to channels. */
export const VERSION = '0.1.0';
