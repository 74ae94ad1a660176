/** Settles as `work` does, or resolves after `ms`; the work itself isn't cancelled. */
export const settledWithin = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
