import type { AnswerOf, BodyOf, Endpoint } from '@lotline/shared-domain';
import type { HostState, RemoteSlice } from '@lotline/shared-runtime';
import type { UnknownAction } from 'redux';
import type { Effect } from 'redux-saga/effects';
import { fieldOf } from './body';
import { emptyOf, fieldsOf, isGuarded, type FieldOfSchema } from './fields';
import { createFormsSlice, hasUnsentInput, submissionOf } from './forms.slice';
import type { BodyMap, FieldName, FormDefinition, FormSchema, Refusal, Submission } from './forms.types';
import { openFormOf } from './open-form';
import { isConfirmFirst } from './refusal';
import { watchForms, type AnyForm, type DefinedForm } from './submit.saga';

/** A defined form, as its modal or screen uses it. */
export interface Form<Values extends object, Params extends object, Answer> {
  /** `<remote>/<form>`. */
  path: string;
  schema: FormSchema<Values>;
  /** Values of an empty form, derived from the schema. */
  empty: object;
  isPublic: boolean;
  keepsDraft: boolean;
  /** Name, label and optional mark of a field, from the schema. */
  field(name: FieldName<Values>): FieldOfSchema;
  /** The field at which the form shows the API's error for a part of the body. */
  fieldOf(path: string): string;
  explains(refusal: Refusal): boolean;
  opened(params: Params): UnknownAction;
  submitted(params: Params, values: Values): UnknownAction;
  closed(): UnknownAction;
  /** Whether the input differs from what the form opened with. */
  typed(isChanged: boolean): UnknownAction;
  select(state: object): Submission<Answer>;
}

/**
 * The forms of a remote: call `defineForm` next to each modal or screen, and register `slice` and `watch` once in its
 * module. A form registers itself when its chunk loads, so no form code loads earlier.
 * @example export const { defineForm, slice, watch } = createForms('mf-lot-modal');
 */
export function createForms(remote: string) {
  const slice = createFormsSlice(`${remote}/forms`);
  const defined = new Map<string, DefinedForm>();

  /** Defines a form: its schema and fields, request body and error mapping, and what happens after submission. */
  function defineForm<
    Values extends object,
    Params extends object,
    E extends Endpoint,
    State extends HostState,
    Context extends object = Params,
    const Map extends BodyMap<Values, NonNullable<BodyOf<E>>> | undefined = undefined,
  >(definition: FormDefinition<Values, Params, Context, E, State, Map>): Form<Values, Params, AnswerOf<E>> {
    const { name: form, schema, body, initial, keepsDraft = false } = definition;
    const open = openFormOf(remote, slice, form);
    defined.set(form, { definition: definition as unknown as AnyForm, open });
    return {
      path: open.path,
      schema,
      empty: emptyOf(schema, initial),
      isPublic: isGuarded(schema),
      keepsDraft,
      field: fieldsOf(schema),
      fieldOf: (path) => fieldOf(body, path),
      explains: (refusal) => isConfirmFirst(refusal) || definition.explains?.(refusal) === true,
      opened: (params) => slice.actions.opened({ form, params }),
      submitted: (params, values) => slice.actions.submitted({ form, params, values }),
      closed: () => slice.actions.closed({ form }),
      typed: (isChanged) => slice.actions.typed({ form, isChanged }),
      select: open.select as (state: object) => Submission<AnswerOf<E>>,
    };
  }

  return {
    defineForm,
    /** The submission of a form by its name, before its chunk has loaded too. */
    submissionOf: (form: string) => submissionOf(slice.name, form),
    /**
     * The guard of a modal with a form (D89): asks the question while an open form has input that isn't sent, but for
     * forms of the page below.
     * @example invite: modal({ …, guard: forms.guard('The invitation has not been sent.') })
     */
    guard:
      (question: string) =>
      (state: HostState): string | null =>
        hasUnsentInput(slice.name, state, (form) => defined.get(form)?.definition.isOnPage !== true) ? question : null,
    slice: { path: slice.name, reducer: slice.reducer } satisfies RemoteSlice,
    watch: (): Generator<Effect, void> => watchForms(slice, (name) => defined.get(name)),
  };
}
