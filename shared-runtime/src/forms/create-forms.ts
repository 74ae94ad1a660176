import type { AnswerOf, BodyOf, Endpoint } from '@lotline/shared-domain';
import type { HostState, RemoteSlice } from '@lotline/shared-runtime';
import type { UnknownAction } from 'redux';
import type { Effect } from 'redux-saga/effects';
import { fieldOf } from './body';
import { emptyOf, fieldsOf, isGuarded, type FieldOfSchema } from './fields';
import { createFormsSlice } from './forms.slice';
import type { BodyMap, FieldName, FormDefinition, FormSchema, Refusal, Submission } from './forms.types';
import { openFormOf } from './open-form';
import { isConfirmFirst } from './refusal';
import { watchForms, type AnyForm, type DefinedForm } from './submit.saga';

/** A form that was defined: what its modal or screen takes of it. */
export interface Form<Values extends object, Params extends object, Answer> {
  /** `<remote>/<form>`. */
  path: string;
  schema: FormSchema<Values>;
  /** What an empty form holds, by the schema. */
  empty: object;
  isPublic: boolean;
  keepsDraft: boolean;
  /** Name, label and mark of a field, by the schema. */
  field(name: FieldName<Values>): FieldOfSchema;
  /** Where the form shows what the API says of a part of its body. */
  fieldOf(path: string): string;
  explains(refusal: Refusal): boolean;
  opened(params: Params): UnknownAction;
  submitted(params: Params, values: Values): UnknownAction;
  closed(): UnknownAction;
  select(state: object): Submission<Answer>;
}

/**
 * The forms of a remote: `defineForm` beside each modal or screen, `slice` and `watch` once in its module. A form is known from the moment its
 * chunk is there, so nothing of it is loaded before.
 * @example export const { defineForm, slice, watch } = createForms('mf-lot-modal');
 */
export function createForms(remote: string) {
  const slice = createFormsSlice(`${remote}/forms`);
  const defined = new Map<string, DefinedForm>();

  /** Describes a form once: schema → fields, body and the way back of a refusal, and what follows. */
  function defineForm<
    Values extends object,
    Params extends object,
    Context extends object,
    E extends Endpoint,
    State extends HostState,
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
      select: open.select as (state: object) => Submission<AnswerOf<E>>,
    };
  }

  return {
    defineForm,
    slice: { path: slice.name, reducer: slice.reducer } satisfies RemoteSlice,
    watch: (): Generator<Effect, void> => watchForms(slice, (name) => defined.get(name)),
  };
}
