/** Style sheets are separate files, because the content security policy of the page allows no others. */
declare module '*.css' {}
