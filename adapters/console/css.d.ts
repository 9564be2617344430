/** Style sheets are separate files, because the policy of the page allows no others. */
declare module '*.css' {}
