// Jobs for job-process.test.ts, by their names: what they get comes back in the parts it came in.
process.on('message', ({ name, ...part }) => {
  if (name === 'echo') process.send(part);
  if (!part.last) return;
  if (name === 'pid') {
    process.send({ fields: { pid: process.pid } });
    process.send({ last: true });
  }
  if (name === 'throw') process.send({ error: { text: 'no such map', isRefusal: false } });
  if (name === 'refuse') process.send({ error: { text: 'A map can have 25,000 shapes.', isRefusal: true } });
  if (name === 'hang') for (;;);
  const filled = [];
  if (name === 'fill') for (;;) filled.push({ at: filled.length });
});
