import { sha256Head } from './sha256';

/** Longest time slice on the main thread, in ms: less than half a frame. */
const SLICE_MS = 6;
const nextSlice = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Solves a challenge by brute force (ADR-0017) in time slices, so that the page stays responsive. */
export async function solve(challenge: string, bits: number): Promise<string> {
  for (let number = 0; ;) {
    for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
      for (const stop = number + 64; number < stop; number += 1) {
        const proof = `${challenge}.${number.toString(36)}`;
        if (sha256Head(proof) < 2 ** (32 - bits)) return proof;
      }
    }
    await nextSlice();
  }
}
