/** In plan units; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
