/** Style sheets are files of their own: the policy of the page allows no other. */
declare module '*.css' {}
