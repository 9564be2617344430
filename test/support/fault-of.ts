/** What the work rejects with; that it does not reject is an error of its own. */
export const faultOf = async (work: PromiseLike<unknown>): Promise<unknown> => {
  let value: unknown;
  try {
    value = await work;
  } catch (fault) {
    return fault;
  }
  throw new Error(`the work must reject, and resolved with ${JSON.stringify(value)}`);
};
