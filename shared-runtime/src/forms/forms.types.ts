import type { AnswerOf, BodyOf, Endpoint, ListedLot } from '@lotline/shared-domain';
import type { CallOptions, HostState } from '@lotline/shared-runtime';
import type { Effect } from 'redux-saga/effects';

/** Makes all attempts with the same content one idempotent request (D44): the key, and how long filling in took. */
export interface IdempotencyAttempt {
  key: string;
  /** Client time in ms at which the form opened. */
  openedAt: number;
  /** Set by the first attempt and reused, so that a retry sends the same body. */
  filledMs: number | null;
  /** Fingerprint of what was sent under the key; null before the first attempt. */
  content: string | null;
}

export interface FieldProblem {
  path: string;
  message: string;
}

/** Why the API refused a form. */
export type Refusal =
  /** Field errors, or one message about the whole form. */
  | { kind: 'invalid'; errors: readonly FieldProblem[]; message: string }
  /** 429, with the server's message if any. */
  | { kind: 'tooMany'; message: string }
  /** Already done and not repeated, e.g. a map already sent to this address today. */
  | { kind: 'sentAlready'; message: string }
  /** 403: the form is not accepted, not yet or no longer, with the server's reason. */
  | { kind: 'forbidden'; code: string; message: string }
  /** The lot is no longer available; may carry its current state (D32) and, for staff, a message about who took it. */
  | { kind: 'gone'; lot: ListedLot | null; message?: string }
  /** 422: the key was used for other content (D44). */
  | { kind: 'keyInUse' }
  /** The answer is not from our API, e.g. a network's captive portal. */
  | { kind: 'foreign' }
  /** Any other error: HTTP status (0 for no answer), the API's code and message. */
  | {
      kind: 'failed';
      status: number;
      code: string;
      message?: string;
      /** Another record that prevents it, as the API names it. */
      other?: unknown;
    };

/** State of an opened form's submission. `isChanged`: something was typed that hasn't been sent. */
export type Submission<Answer = unknown> = SubmissionPhase<Answer> & { isChanged?: true };

type SubmissionPhase<Answer> =
  | { phase: 'closed' }
  | { phase: 'open'; attempt: IdempotencyAttempt }
  /** `late`: the answer is overdue and the form shows a notice. */
  | { phase: 'sending'; attempt: IdempotencyAttempt; late?: true }
  | { phase: 'offline'; attempt: IdempotencyAttempt }
  /** Timed out: the request may or may not have reached the API. */
  | { phase: 'unanswered'; attempt: IdempotencyAttempt }
  | { phase: 'refused'; attempt: IdempotencyAttempt; refusal: Refusal }
  | { phase: 'sent'; attempt: IdempotencyAttempt; answer: Answer };

/** The parts of a yup object schema that a form needs; `Values` is its cast type. */
export interface FormSchema<Values> {
  readonly fields: object;
  cast(typed: unknown, options?: { assert?: boolean }): unknown;
  validate(typed: unknown, options?: { abortEarly?: boolean }): Promise<Values>;
}

type Block = Readonly<Record<string, unknown>>;

/** Names of a form's fields: `'email'`, or `'preferences.size'` for a nested one. */
export type FieldName<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Block
    ? `${Key}.${FieldName<NonNullable<Values[Key]>>}`
    : Key;
}[keyof Values & string];

/** The field a part of the body comes from, with a conversion where they differ. */
type Source<Values> = (keyof Values & string) | readonly [field: keyof Values & string, by: (value: never) => unknown];

/**
 * Maps each part of a body to its field, in the body's shape. Used to build the body and to map `errors[].path` of a
 * refusal back to the field.
 */
export type BodyMap<Values, Body> = {
  readonly [Key in keyof Body]?:
    | Source<Values>
    | (NonNullable<Body[Key]> extends Block ? BodyMap<Values, NonNullable<Body[Key]>> : never);
};

/** The parts of a body that no field provides. */
type Rest<Values, Body, Map> = [Body] extends [never]
  ? object
  : Omit<Body, keyof (Map extends object ? Map : Values) | 'filledMs' | 'proof'>;

/** Passed to a form's `delivered` saga once the API has accepted it. */
export interface Delivered<Context, Params, Answer, Values = object> {
  context: Context;
  params: Params;
  /** The submitted values, cast by the schema. */
  values: Values;
  answer: Answer;
  /** The form was closed before the answer came: show the result as a toast. */
  isLeft: boolean;
}

/**
 * Definition of a form. The schema provides fields and labels; `body` maps values to the request and errors back to
 * fields.
 */
export type FormDefinition<
  Values extends object,
  Params extends object,
  Context extends object,
  E extends Endpoint,
  State extends HostState,
  Map extends BodyMap<Values, BodyOf<E>> | undefined,
> = FormTerms<Values, Params, Context, E, State, Map> &
  // `extraBody` may be left out only where fields provide the whole body.
  (object extends Rest<Values, BodyOf<E>, Map> ? unknown : { extraBody: unknown });

interface FormTerms<
  Values extends object,
  Params extends object,
  Context extends object,
  E extends Endpoint,
  State extends HostState,
  Map extends BodyMap<Values, BodyOf<E>> | undefined,
> {
  /** Unique within the remote; part of the storage names of keys and drafts. */
  name: string;
  /** With `botGuardFields` the form is public: it sends the honeypot, the fill time and a proof of work. */
  schema: FormSchema<Values>;
  endpoint: E;
  /** Context from the page's state; null when not yet available, in which case nothing is sent. Default: `params`. */
  context?(state: State, params: Params): Context | null;
  /** Needed only where the body's fields differ from the form's. */
  body?: Map;
  /** The parts of the body that come from the page, not from fields. */
  extraBody?(context: Context, params: Params): Rest<Values, BodyOf<E>, Map>;
  /** Path parameters, query, and the revision being changed (D43). */
  requestOptions?(context: Context, params: Params): Pick<CallOptions<E>, 'params' | 'query' | 'ifMatch'>;
  /** Initial values that differ from the type's empty value. */
  initial?: Partial<Record<FieldName<Values>, unknown>>;
  /** Keeps unsent input as a draft for this tab and estate (D89). */
  keepsDraft?: boolean;
  /** It is part of a page: closing a modal over it loses nothing of it, so the guards of modals leave it out. */
  isOnPage?: boolean;
  /**
   * Toast of section 8 for any failure no field shows; defaults to the server's message, else 'Something went wrong'.
   */
  failure?: string;
  /** Refusals the page explains itself: neither the form nor a toast shows them. */
  explains?(refusal: Refusal): boolean;
  /** Runs on a refusal while the form is open. */
  refused?(refused: { refusal: Refusal; context: Context; params: Params; values: Values }): Generator<Effect, void>;
  /** Runs after success: toasts, tracking events and what follows. */
  delivered?(delivered: Delivered<Context, Params, AnswerOf<E>, Values>): Generator<Effect, void>;
}
