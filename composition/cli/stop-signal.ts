const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The first signal requests a graceful stop; a second one, of either kind, has its default effect: it ends the process. */
export const firstStopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    const stop = (signal: NodeJS.Signals): void => {
      for (const each of SIGNALS) process.off(each, stop);
      resolve(signal);
    };
    for (const each of SIGNALS) process.on(each, stop);
  });
