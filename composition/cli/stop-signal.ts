/** The first signal requests a graceful stop; a second one has its default effect and ends the process. */
export const firstStopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
