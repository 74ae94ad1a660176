import type { AnswerOf, BodyOf, Endpoint, ListedLot } from '@lotline/shared-domain';
import type { CallOptions, HostState } from '@lotline/shared-runtime';
import type { Effect } from 'redux-saga/effects';

/** What makes every try with one content the same request (D44): its key, and how long the first try took to fill in. */
export interface IdempotencyAttempt {
  key: string;
  /** Client time in ms at which the form opened. */
  openedAt: number;
  /** Set by the first try and kept, so that a repeat carries the same body. */
  filledMs: number | null;
  /** Fingerprint of what was sent under the key; null before the first try. */
  content: string | null;
}

export interface FieldProblem {
  path: string;
  message: string;
}

/** Why the API didn't take a form. */
export type Refusal =
  /** Problems at fields, or one sentence about the whole form. */
  | { kind: 'invalid'; errors: readonly FieldProblem[]; message: string }
  /** 429, in the server's words where it has any. */
  | { kind: 'tooMany'; message: string }
  /** What was asked for was done before, and isn't done twice: a map that went to this address today. */
  | { kind: 'sentAlready'; message: string }
  /** 403: this form isn't taken (any more), or not yet, with the server's reason. */
  | { kind: 'forbidden'; code: string; message: string }
  /** The lot is no longer available; the answer may carry it as it is now (D32), and say to staff who took it. */
  | { kind: 'gone'; lot: ListedLot | null; message?: string }
  /** The API knows the key for other details (D44: 422). */
  | { kind: 'keyInUse' }
  /** Something answered that isn't our API: the login page of a network, for instance. */
  | { kind: 'foreign' }
  /** Every other answer, by its HTTP status (0 where there was none) and the API's code; with what the server said, where it said anything. */
  | { kind: 'failed'; status: number; code: string; message?: string };

/** Where an opened form stands. */
export type Submission<Answer = unknown> =
  | { phase: 'closed' }
  | { phase: 'open'; attempt: IdempotencyAttempt }
  /** `late`: no answer for so long that the form says so. */
  | { phase: 'sending'; attempt: IdempotencyAttempt; late?: true }
  | { phase: 'offline'; attempt: IdempotencyAttempt }
  /** No answer came in time: it may have arrived or not. */
  | { phase: 'unanswered'; attempt: IdempotencyAttempt }
  | { phase: 'refused'; attempt: IdempotencyAttempt; refusal: Refusal }
  | { phase: 'sent'; attempt: IdempotencyAttempt; answer: Answer };

/** A yup object schema, as far as a form needs it: `Values` is what it casts to. */
export interface FormSchema<Values> {
  readonly fields: object;
  cast(typed: unknown, options?: { assert?: boolean }): unknown;
  validate(typed: unknown, options?: { abortEarly?: boolean }): Promise<Values>;
}

type Block = Readonly<Record<string, unknown>>;

/** Names of a form's fields: `'email'`, and `'preferences.size'` of a block. */
export type FieldName<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Block
    ? `${Key}.${FieldName<NonNullable<Values[Key]>>}`
    : Key;
}[keyof Values & string];

/** A field that a part of the body comes from, with what makes the one of the other where they differ. */
export type Source<Values> =
  (keyof Values & string) | readonly [field: keyof Values & string, by: (value: never) => unknown];

/** Which field each part of a body comes from, in the body's shape. It writes the body, and leads `errors[].path` of a refusal back to the field. */
export type BodyMap<Values, Body> = {
  readonly [Key in keyof Body]?:
    Source<Values> | (NonNullable<Body[Key]> extends Block ? BodyMap<Values, NonNullable<Body[Key]>> : never);
};

/** What of a body the fields don't give. */
type Rest<Values, Body, Map> = Omit<Body, keyof (Map extends object ? Map : Values) | 'filledMs' | 'proof'>;

/** What a form's saga is told once the API has taken it. */
export interface Delivered<Context, Params, Answer, Values = object> {
  context: Context;
  params: Params;
  /** What was sent, cast by the schema. */
  values: Values;
  answer: Answer;
  /** The form was closed before the answer came: what it leads to is said by a toast. */
  isLeft: boolean;
}

/** One form, described once: its schema is its fields and their labels, what the fields say is its body, and back. */
export interface FormDefinition<
  Values extends object,
  Params extends object,
  Context extends object,
  E extends Endpoint,
  State extends HostState,
  Map extends BodyMap<Values, BodyOf<E>> | undefined,
> {
  /** Its name among the remote's forms. Keys and drafts in the browser carry it. */
  name: string;
  /** With the fields of `botGuardFields` it is a public form: it carries the trap, the time it took and a proof of work. */
  schema: FormSchema<Values>;
  endpoint: E;
  /** What the page knows that the form needs; null: not yet, and nothing is sent. */
  context(state: State, params: Params): Context | null;
  /** Only where the body's fields aren't the form's. */
  body?: Map;
  /** The rest of the body: what the page knows by itself. */
  extraBody(context: Context, params: Params): Rest<Values, NonNullable<BodyOf<E>>, Map>;
  /** Parameters of the endpoint's path, its query, the revision that is changed (D43). */
  requestOptions?(context: Context, params: Params): Pick<CallOptions<E>, 'params' | 'query' | 'ifMatch'>;
  /** What a field of an empty form holds where that isn't nothing. */
  initial?: Partial<Record<FieldName<Values>, unknown>>;
  /** Closed without being sent it keeps what was typed, for this tab and estate (D89). */
  keepsDraft?: boolean;
  /** The toast of section 8 for every failure that no field explains; without it what the server says, else 'Something went wrong'. */
  failure?: string;
  /** Refusals that the page explains itself: the form and a toast say nothing of them. */
  explains?(refusal: Refusal): boolean;
  /** What a refusal leads to, while the form is open. */
  refused?(refused: { refusal: Refusal; context: Context; params: Params; values: Values }): Generator<Effect, void>;
  /** What follows once it is sent; every toast and event of it. */
  delivered?(delivered: Delivered<Context, Params, AnswerOf<E>, Values>): Generator<Effect, void>;
}
