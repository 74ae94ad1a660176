const EVERY_MS = 5;

/**
 * Measures how long this process's event loop is held at a time, in ms, and answers its parent's question with the longest
 * time since the last one. Only time in which the process computed counts: that it wasn't given a processor says nothing of it.
 */
export function watchLoop() {
  let longest = 0;
  let [at, used] = [performance.now(), process.cpuUsage()];
  setInterval(() => {
    const [now, spent] = [performance.now(), process.cpuUsage(used)];
    longest = Math.max(longest, Math.min(now - at, (spent.user + spent.system) / 1_000) - EVERY_MS);
    [at, used] = [now, process.cpuUsage()];
  }, EVERY_MS).unref();
  process.on('message', (message) => {
    if (message !== 'longest held') return;
    process.send({ held: longest });
    longest = 0;
  });
  // The parent's questions must not keep this process alive.
  process.channel?.unref();
}
