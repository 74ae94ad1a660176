// @ts-check
// Loaded into every child process of a start: exits when the parent is gone for any reason.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 15_000).unref();
  });
}
