/** Two soft notes, in Hz, and how long each sounds, in seconds. */
const NOTES = [660, 880];
const NOTE_S = 0.16;

let context: AudioContext | null = null;
let isWaking = false;

function play(on: AudioContext): void {
  const { currentTime, destination } = on;
  for (const [at, frequency] of NOTES.entries()) {
    const start = currentTime + at * NOTE_S;
    const [note, volume] = [on.createOscillator(), on.createGain()];
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S);
    note.connect(volume).connect(destination);
    note.start(start);
    note.stop(start + NOTE_S);
  }
}

/** Plays the chime. If autoplay is blocked until a press, it waits for that and then plays once. */
export async function chime(): Promise<void> {
  context ??= new AudioContext();
  if (isWaking) return;
  if (context.state === 'suspended') {
    isWaking = true;
    try {
      await context.resume();
    } finally {
      isWaking = false;
    }
  }
  play(context);
}
