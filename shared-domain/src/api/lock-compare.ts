import { BUSINESS_NAME, EMAIL, LINE, PERSON_NAME } from '../contact-details/patterns.js';
import type { LockedField } from './lock-body.js';
import type { EndpointLock, LockedEndpoint, LockedLeaf } from './lock.js';

/**
 * Every breaking change between a living build's lock and the current endpoint table, one sentence each; empty if
 * compatible (ADR-0004). New endpoints, new optional request fields, looser rules and new answer fields are compatible.
 */
export function compareLocks(old: EndpointLock, now: EndpointLock): string[] {
  const table = new Map(now.map((endpoint) => [endpoint.action, endpoint]));
  return old.flatMap((before) => {
    const after = table.get(before.action);
    return after
      ? compareEndpoint(before, after).map((text) => `${before.action}: ${text}`)
      : [`${before.action}: the action is gone`];
  });
}

function compareEndpoint(before: LockedEndpoint, after: LockedEndpoint): string[] {
  const breaks: string[] = [];
  if (before.method !== after.method) breaks.push(`method changed from ${before.method} to ${after.method}`);
  if (before.path !== after.path) breaks.push(`path changed from ${before.path} to ${after.path}`);
  if (before.roles && after.roles) breaks.push(...compareRoles(before.roles, after.roles));
  return [
    ...breaks,
    ...compareRequest(before.request, after.request),
    ...compareConditions(before, after),
    ...compareQuery(before.query, after.query),
    ...compareAnswer(before.answer, after.answer),
  ];
}

function compareRequest(
  before: Readonly<Record<string, LockedField>>,
  after: Readonly<Record<string, LockedField>>,
): string[] {
  const breaks: string[] = [];
  for (const [name, field] of Object.entries(after)) {
    const known = before[name];
    if (known) breaks.push(...compareField(name, known, field));
    else if (name !== '$' && !field.optional && parentWasSent(name, before))
      breaks.push(`request field ${name} is new and required`);
  }
  for (const name of Object.keys(before)) {
    if (!after[name] && name !== '$') breaks.push(`request field ${name} is gone`);
  }
  return breaks;
}

/** No role may lose access. */
function compareRoles(before: readonly string[], after: readonly string[]): string[] {
  const lost = before.filter((role) => !after.includes(role));
  return lost.length > 0 ? [`no longer open to ${lost.join(', ')}`] : [];
}

/** Fields under a condition (`.when`), compared with the same condition before, or with the unconditional field. */
function compareConditions(before: LockedEndpoint, after: LockedEndpoint): string[] {
  if (!before.conditions || !after.conditions) return [];
  const known = before.conditions;
  return Object.entries(after.conditions).flatMap(([condition, fields]) => {
    const was = { ...before.request, ...known[condition] };
    const unconditional = compareRequest(was, { ...was, ...fields });
    return unconditional.map((text) => `${text} where ${condition}`);
  });
}

/** A required field inside a new optional object doesn't affect builds that never send the object. */
function parentWasSent(name: string, before: Readonly<Record<string, LockedField>>): boolean {
  const parent = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '$';
  return parent === '$' || before[parent] !== undefined;
}

const LOOSER: Readonly<Record<string, (old: number, now: number) => boolean>> = {
  max: (old, now) => now >= old,
  lessThan: (old, now) => now >= old,
  min: (old, now) => now <= old,
  moreThan: (old, now) => now <= old,
};

/** The single-line text pattern, previous and current. */
const LINES = [String(/^[^\p{C}]*$/u), String(LINE)];
/**
 * Compatible pattern replacements, as recorded in locks. Wider patterns accept everything the old one did; narrower
 * ones are deliberate (D76): a value they reject gets an error at its field.
 */
const REPLACED: readonly { rule: string; was: string; now: string }[] = [
  ...LINES.flatMap((was) =>
    [LINE, PERSON_NAME, BUSINESS_NAME].map((now) => ({ rule: 'matches', was, now: String(now) })),
  ),
  // The old pattern accepted `a@b`, which is undeliverable.
  {
    rule: 'email',
    was: "/^[a-zA-Z0-9.!#$%&'*+\\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/",
    now: String(EMAIL),
  },
];
const isReplaced = (rule: string, was: string, now: string): boolean =>
  REPLACED.some((known) => known.rule === rule && known.was === was && known.now === now);

function compareField(name: string, before: LockedField, after: LockedField): string[] {
  const breaks: string[] = [];
  if (before.type !== after.type) breaks.push(`request field ${name} changed from ${before.type} to ${after.type}`);
  if (before.optional && !after.optional) breaks.push(`request field ${name} is newly required`);
  if (before.nullable && !after.nullable) breaks.push(`request field ${name} no longer takes null`);
  for (const [rule, value] of Object.entries(after.rules)) {
    const was = before.rules[rule];
    // `required` is already covered by `optional`.
    if (rule === 'required' || was === value || (was !== undefined && isReplaced(rule, was, value))) continue;
    if (was === undefined) breaks.push(`request field ${name} has a new rule ${rule}`);
    else if (!LOOSER[rule]?.(Number(was), Number(value)))
      breaks.push(`request field ${name} has a tighter rule ${rule}: ${was} became ${value}`);
  }
  const missing = lostValues(before.oneOf, after.oneOf);
  if (missing) breaks.push(`request field ${name} no longer takes ${missing}`);
  return breaks;
}

function lostValues(before: readonly string[] | undefined, after: readonly string[] | undefined): string | null {
  if (!after) return null;
  if (!before) return `anything but ${after.join(', ')}`;
  const lost = before.filter((value) => !after.includes(value));
  return lost.length > 0 ? lost.join(', ') : null;
}

function compareQuery(
  before: Readonly<Record<string, LockedLeaf>>,
  after: Readonly<Record<string, LockedLeaf>>,
): string[] {
  const breaks: string[] = [];
  for (const [name, leaf] of Object.entries(after)) {
    const was = before[name];
    if (name !== '$' && !leaf.optional && (!was || was.optional)) breaks.push(`query ${name} is newly required`);
    if (name !== '$' && was && was.type !== leaf.type)
      breaks.push(`query ${name} changed from ${was.type} to ${leaf.type}`);
  }
  for (const name of Object.keys(before)) {
    if (name !== '$' && !after[name]) breaks.push(`query ${name} is gone`);
  }
  return breaks;
}

function compareAnswer(
  before: Readonly<Record<string, LockedLeaf>>,
  after: Readonly<Record<string, LockedLeaf>>,
): string[] {
  const breaks: string[] = [];
  for (const [name, was] of Object.entries(before)) {
    const leaf = after[name];
    if (!leaf) {
      // A removed or retyped object is reported once, not for each field inside it.
      if (!isInsideBreak(name, before, after)) breaks.push(`answer field ${name} is lost`);
    } else if (was.type !== leaf.type && was.type !== 'unknown') {
      breaks.push(`answer field ${name} changed from ${was.type} to ${leaf.type}`);
    } else if (!was.optional && leaf.optional) {
      breaks.push(`answer field ${name} may now be absent`);
    }
  }
  return breaks;
}

function isInsideBreak(
  name: string,
  before: Readonly<Record<string, LockedLeaf>>,
  after: Readonly<Record<string, LockedLeaf>>,
): boolean {
  return Object.keys(before).some(
    (other) =>
      other !== name &&
      other !== '$' &&
      (name.startsWith(`${other}.`) || name.startsWith(`${other}[`)) &&
      after[other]?.type !== before[other]?.type,
  );
}
