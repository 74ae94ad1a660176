/** Two soft notes, in Hz, and how long each sounds, in seconds. */
const NOTES = [660, 880];
const NOTE_S = 0.16;

let context: AudioContext | null = null;

/** Sounds once. A browser that lets nothing sound before a press stays silent. */
export function chime(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [at, frequency] of NOTES.entries()) {
    const start = currentTime + at * NOTE_S;
    const [note, volume] = [context.createOscillator(), context.createGain()];
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S);
    note.connect(volume).connect(destination);
    note.start(start);
    note.stop(start + NOTE_S);
  }
}
