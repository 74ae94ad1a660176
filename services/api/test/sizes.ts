/** Whether this run is one of `npm run test:full` (docs/testing.md, Sizes). */
export const isFull = process.env['SIZE'] === 'full';

const leftOut = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as jest.It;
/** A test of the full size alone: at CI size it isn't registered. */
export const atFullSize: jest.It = isFull ? it : leftOut;
/** The same for a group of tests with what it sets up. */
export const describeAtFullSize: jest.Describe = isFull ? describe : (leftOut as unknown as jest.Describe);
/**
 * What a test is repeated with: everything at full size, one of `nth` at CI size, the same each time. Steps of the golden ratio, so that
 * of pairs in rows each column is met too.
 */
export const sampled = <T>(all: readonly T[], nth: number): readonly T[] =>
  isFull ? all : all.filter((_, at) => (at * 0.618_034) % 1 < 1 / nth);
