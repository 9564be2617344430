/** Every path of the API begins with it. */
export const API_PREFIX = '/api/v1';

export const isApiPath = (path: string): boolean => `${path}/`.startsWith(`${API_PREFIX}/`);
