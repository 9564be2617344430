/** Every path of the API begins with it. */
export const API_PREFIX = '/api/v1';
