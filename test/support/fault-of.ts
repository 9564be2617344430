/** The error that the work rejects with; throws where it does not reject. */
export const faultOf = async (work: PromiseLike<unknown>): Promise<unknown> => {
  let value: unknown;
  try {
    value = await work;
  } catch (fault) {
    return fault;
  }
  throw new Error(`the work must reject, and resolved with ${JSON.stringify(value)}`);
};
