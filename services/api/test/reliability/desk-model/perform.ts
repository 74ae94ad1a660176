import { DomainError, ERROR_CODES } from '@lotline/shared-domain';
import type { Answer } from '../../create-test-api.js';
import { expectSame } from './compare.js';
import type { DeskModel } from './model.js';
import type { Actor } from './state.js';
import { type World } from './world.js';

interface Deed<T, Told> {
  readonly what: string;
  readonly actor: Actor;
  says(model: DeskModel): T;
  send(): Promise<Answer<Told>>;
  /** What else must be so where it was done. */
  then?(answer: Told, said: T): Promise<void> | void;
}

/** Does it, and compares: done or refused, with which code and why. */
export async function perform<T, Told>(
  world: World,
  { what, actor, says, send: doIt, then }: Deed<T, Told>,
): Promise<void> {
  world.counter.steps += 1;
  world.trail.push(`${actor.name} ${what}`);
  let said: { value: T } | null = null;
  let expected: { status: number; code?: string; why?: unknown } = { status: 200 };
  try {
    said = { value: says(world.model) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expected = {
      status: ERROR_CODES[error.code].status,
      code: error.code,
      ...(error.details?.['why'] !== undefined && { why: error.details['why'] }),
    };
  }
  const { status, body } = await doIt();
  const { code, why } = body as { code?: string; why?: unknown };
  const isDone = status < 300;
  const told = isDone ? { status: 200 } : { status, code, ...(why !== undefined && { why }) };
  const words = isDone ? 'done' : `${code}${typeof why === 'string' ? ` (${why})` : ''}`;
  world.trail[world.trail.length - 1] += `: ${words}`;
  const counted = isDone ? `${what.split(' ', 1)[0]}: done` : words;
  world.counter.answers[counted] = (world.counter.answers[counted] ?? 0) + 1;
  expectSame(world, 'the answer', told, expected);
  if (said) await then?.(body, said.value);
}
