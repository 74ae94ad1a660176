// @ts-check
// Loaded into every program a start runs: when the starter is gone, however it went, the program ends itself.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 15_000).unref();
  });
}
