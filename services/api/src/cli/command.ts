/** A command of the program's own command line. */
export interface Command {
  readonly usage: string;
  /** Returns the exit code. */
  run(args: readonly string[]): Promise<number>;
}
