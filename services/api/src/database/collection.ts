import { Schema, type SchemaDefinition } from 'mongoose';
import { longestAggregation } from './connection.js';
import type { CollectionInvariant } from './invariant.js';
import { checkDeclared, type Declared } from './declared.js';
import type { NoPersonalData, PersonalData } from './personal-data.js';
import { type Owners, tenantPlugin } from './tenant.plugin.js';

/** An index with the query it serves, so that its reason is on record. */
export interface IndexDefinition {
  name: string;
  keys: Readonly<Record<string, 1 | -1>>;
  serves: string;
  unique?: boolean;
  /** Partial filter: equality and `$type` only, which every supported server allows. */
  partial?: Readonly<Record<string, unknown>>;
  expireAfterSeconds?: number;
}

/** One collection: its fields for Mongoose, its indexes, and the validation rules of the database. */
export interface Collection<T = unknown> extends Omit<Declared<T>, 'personal'> {
  readonly name: string;
  readonly collection: string;
  readonly schema: Schema<T>;
  readonly personal: PersonalData | NoPersonalData;
  readonly invariants: readonly CollectionInvariant[];
  readonly indexes: readonly IndexDefinition[];
  readonly validator: Readonly<Record<string, unknown>>;
}

interface CollectionOptions<T> extends Declared<T> {
  name: string;
  collection: string;
  /** Fields with owners other than the landowner; no other kind of owner can access these documents (D36). */
  owners?: Owners;
  /** The field with a document's estates, where it belongs to several: a key for some of them reads it. */
  estates?: string;
  /** True where a document may have no landowner, such as accounts and businesses. */
  landownerOptional?: boolean;
  /** Mongoose field definitions; the record interface is what code sees. */
  fields: SchemaDefinition;
  timestamps?: boolean;
  indexes?: readonly IndexDefinition[];
  /** What must always be true of its documents; those of several nouns are in `invariants`. */
  invariants?: readonly CollectionInvariant<T>[];
  /** Fields that the database requires besides `_id`. */
  required?: readonly string[];
  /** JSON schema of single fields, checked by the database; a function where it is made of what collections declare. */
  properties?: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
  /** A rule over several fields, as an aggregation expression. */
  rule?: Readonly<Record<string, unknown>>;
}

/**
 * Declares a collection once: for mongoose, for the database, and for the lists that are derived from it (ADR-0068).
 * @example const watchCollection = defineCollection<WatchRecord>({ name: 'Watch', collection: 'watches', tenancy: 'owned', personal: { … }, audit: 'none', retention: 'kept', fields: { … } });
 * @throws Error for a collection that doesn't declare whose it is, its personal data, audit kinds and retention
 */
export function defineCollection<T>(options: CollectionOptions<T>): Collection<T> {
  checkDeclared(options.name, options as CollectionOptions<never>);
  const schema = new Schema<T>(options.fields as never, {
    collection: options.collection,
    timestamps: options.timestamps ?? true,
    strict: 'throw',
    minimize: false,
    versionKey: false,
    autoIndex: false,
    autoCreate: false,
  });
  // Queries get a time limit from their connection, aggregations don't: without one the database would continue after
  // the caller was refused.
  schema.pre('aggregate', function () {
    this.options.maxTimeMS ??= longestAggregation(this.model().db);
  });
  const hasLandowner = options.tenancy === 'owned' && !options.landownerOptional;
  const required = [...(options.required ?? []), ...(hasLandowner ? ['landownerId'] : [])];
  const validatorOf = () => {
    const own = typeof options.properties === 'function' ? options.properties() : options.properties;
    const properties = { ...(hasLandowner ? { landownerId: { bsonType: 'objectId' } } : {}), ...own };
    const jsonSchema = { bsonType: 'object', required: ['_id', ...required], properties };
    return { $jsonSchema: jsonSchema, ...(options.rule ? { $expr: options.rule } : {}) };
  };
  const { name, collection, tenancy, personal, audit, retention, indexes = [] } = options;
  if (tenancy === 'owned')
    schema.plugin((plain) =>
      tenantPlugin(plain as never, {
        model: name,
        owners: { landowner: 'landownerId', ...options.owners },
        estates: options.estates,
      }),
    );
  const declared = { tenancy, personal, audit, retention };
  return {
    name,
    collection,
    ...declared,
    schema,
    indexes,
    invariants: options.invariants ?? [],
    get validator() {
      return validatorOf();
    },
  };
}

/** JSON schema of a field that holds one of a list of words. */
export const oneOf = (words: readonly (string | null)[]): object => ({ enum: [...words] });
/** JSON schema of an id. */
export const objectId = { bsonType: 'objectId' } as const;
/** A nested object without an `_id` of its own. */
export const nested = (fields: SchemaDefinition): Schema => new Schema(fields, { _id: false, strict: 'throw' });
/** Width and height in plan units. */
export const sizeField = (): Schema => nested({ width: Number, height: Number });
/** A point in plan units. */
export const pointField = (): Schema => nested({ x: Number, y: Number });
/** First and last name, email and phone of a person. */
export const personField = (): Schema => nested({ firstName: String, lastName: String, email: String, phone: String });

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}
