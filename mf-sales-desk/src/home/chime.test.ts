import { chime } from './chime.port';

it('wakes a sound that the browser suspended, and makes up for what was missed once', async () => {
  let wake = () => {};
  const notes: string[] = [];
  const part = () => ({
    frequency: { value: 0 },
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (to: unknown) => to,
    start: () => void notes.push('note'),
    stop: () => {},
  });
  const suspended = {
    state: 'suspended',
    currentTime: 0,
    destination: {},
    resume: () => new Promise<void>((resolve) => (wake = resolve)),
    createOscillator: part,
    createGain: part,
  };
  Object.assign(globalThis, {
    AudioContext: function context() {
      return suspended;
    },
  });
  const first = chime();
  await chime();
  expect(notes).toEqual([]);
  wake();
  await first;
  expect(notes).toHaveLength(2);
});
