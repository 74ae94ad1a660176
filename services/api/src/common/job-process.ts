import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Collected, type Part, partsOf } from './parts.js';

/** A job's name with a part of its input, as its process gets it. */
export interface ToProcess extends Part {
  readonly name: string;
}
export interface FromProcess extends Part {
  readonly error?: { readonly text: string; readonly isRefusal: boolean };
}

/** The process was ended because its job took too much time or memory: it would again. */
export class JobOverLimits extends Error {}
/** The process ended otherwise, for example because somebody killed it. */
export class JobProcessEnded extends Error {}
/** The job refuses its input, in words for people. */
export class JobRefused extends Error {}

interface JobProcessOptions {
  /** The program; it answers jobs with `answerJobs`. */
  readonly program: URL;
  /** Old generation of its heap, in MB: V8 ends the process beyond it. */
  readonly maxHeap: number;
  /** Without a job for so long, in ms, it ends, and its memory is free. */
  readonly idleMs: number;
}

/** A process that does one job at a time: killed when a job takes too long, and started again with the next one. */
export class JobProcess {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: JobProcessOptions) {}

  /** @throws JobOverLimits, JobProcessEnded, JobRefused, or an Error with the message of what the job threw */
  async run<T>(name: string, input: object, timeMs: number): Promise<T> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    try {
      return (await this.#answer(child, timeMs, () => send(child, name, input))) as T;
    } finally {
      this.#idle = setTimeout(() => this.kill(), this.options.idleMs).unref();
    }
  }

  kill(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #answer(child: ChildProcess, timeMs: number, begin: () => Promise<void>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const collected = new Collected();
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
        child.kill('SIGKILL');
      }, timeMs);
      const settle = (done: () => void): void => {
        clearTimeout(timer);
        child.off('message', hear).off('exit', leave).off('error', fail);
        done();
      };
      const hear = ({ error, ...part }: FromProcess): void => {
        const Kind = error?.isRefusal ? JobRefused : Error;
        if (error) return settle(() => reject(new Kind(error.text)));
        const output = collected.add(part);
        if (output) settle(() => resolve(output));
      };
      const leave = (code: number | null, signal: string | null): void => {
        // V8 aborts a process whose heap is full.
        const Kind = isOver || signal === 'SIGABRT' ? JobOverLimits : JobProcessEnded;
        settle(() => reject(new Kind(`the process ended with ${signal ?? code}`)));
      };
      const fail = (error: Error): void => settle(() => reject(new JobProcessEnded(error.message)));
      child.on('message', hear).once('exit', leave).once('error', fail);
      void begin();
    });
  }

  #start(): ChildProcess {
    const { program, maxHeap } = this.options;
    const child = fork(fileURLToPath(program), {
      env: {},
      execArgv: [`--max-old-space-size=${maxHeap}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const gone = (): void => {
      if (this.#child === child) this.#child = null;
    };
    child.once('exit', gone).once('error', gone);
    // It must not keep a process alive that has nothing else to do.
    child.unref();
    child.channel?.unref();
    return child;
  }
}

/** Sends a job in parts, each once the one before is written: others are answered in between. */
async function send(child: ChildProcess, name: string, input: object): Promise<void> {
  for (const part of partsOf(input)) {
    const isSent = await new Promise<boolean>((resolve) =>
      child.send({ name, ...part } satisfies ToProcess, (error) => resolve(!error)),
    );
    // Its end is heard of elsewhere.
    if (!isSent) return;
  }
}

/** In the process: answers jobs, one after the other. `Refusal` is what a job throws to refuse its input. */
export function answerJobs(
  jobs: Readonly<Record<string, (input: never) => object>>,
  Refusal: new (...args: never[]) => Error,
): void {
  let collected = new Collected();
  const answer = (part: FromProcess): void => void process.send?.(part);
  process.on('message', ({ name, ...part }: ToProcess) => {
    const input = collected.add(part);
    if (!input) return;
    collected = new Collected();
    try {
      const output = (jobs[name] as (input: unknown) => object)(input);
      for (const one of partsOf(output)) answer(one);
    } catch (error) {
      const { message: text = String(error) } = error as Partial<Error>;
      answer({ error: { text, isRefusal: error instanceof Refusal } });
    }
  });
}
