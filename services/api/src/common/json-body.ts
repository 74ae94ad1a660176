import { type Endpoint, NO_BUSINESS } from '@lotline/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidInput } from './invalid-input.js';
import { slicesOf } from './in-slices.js';
import { CLOSE_BRACKET, COMMA, jsonWalk, OPEN_BRACKET, type TellToken } from './json-walk.js';
import { routeOf } from './serves.decorator.js';

export const MAX_BODY_BYTES = 64 * 1024;
const MAX_DEPTH = 20;
const MAX_KEYS = 2_000;
const TOO_MANY_FIELDS = `The body has more than ${MAX_KEYS} fields`;
/** Of that many fields each may have a comma, and two brackets. */
const MAX_TOKENS = 3 * MAX_KEYS;
/** Of all lists of a large body. */
const MAX_ITEMS = 100_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (message: string): never => {
  throw new InvalidInput([{ path: '', message }]);
};

function checkKeys(value: unknown): void {
  let count = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && next.includes('\u0000')) refuse('The body contains a character that no text has');
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, child] of Object.entries(next)) {
      count += 1;
      if (count > MAX_KEYS) refuse(TOO_MANY_FIELDS);
      if (key.startsWith('$') || FORBIDDEN.has(key)) refuse('The body has a field name that is not allowed');
      open.push(child);
    }
  }
}

/** A link's referral is never a reason to refuse a form (D21): one that can't be an id is replaced by none. */
function settleReferral(value: unknown): void {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'businessId')) return;
  const body = value as { businessId: unknown };
  const { businessId } = body;
  if (
    (typeof businessId === 'object' && businessId !== null) ||
    (typeof businessId === 'string' && businessId.includes('\u0000'))
  )
    body.businessId = NO_BUSINESS;
}

/** Walks a body, and refuses one that is nested too deeply. */
const walkBody = (text: string, tell?: TellToken): ((end: number) => void) =>
  jsonWalk(text, (char, at, depth) => {
    if (depth > MAX_DEPTH) refuse(`The body is nested more than ${MAX_DEPTH} levels deep`);
    tell?.(char, at, depth);
  });

/**
 * Parses a JSON body after refusing what our forms never send: deep nesting, thousands of keys, operators, prototype
 * keys. This comes before validation, which such bodies could overflow. An empty body is an empty object.
 */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return {};
  walkBody(text)(text.length);
  const value = valueOf(text);
  settleReferral(value);
  checkKeys(value);
  return value;
}

/** How much of a text is scanned before yielding, in characters. */
const PART = 256 * 1024;

/** What a large body has outside its lists is parsed at once. */
function shortRest(rest: string): string {
  return rest.length > MAX_BODY_BYTES ? refuse('Outside its lists the body is longer than 64 KB') : rest;
}

/**
 * Parses a large body, an object with lists, item by item, yielding to other requests in between (D80). The limits of a
 * small body apply to each item: only the number of items is larger.
 */
export async function parseLargeBody(text: string): Promise<unknown> {
  const turn = slicesOf();
  const lists: (readonly [number, number])[][] = [];
  let rest = '';
  let from = 0;
  let begin = -1;
  let count = 0;
  // Brackets and commas of the item that is walked through.
  let tokens = 0;
  const walk = walkBody(text, (char, at, depth) => {
    if (begin >= 0 && (tokens += 1) > MAX_TOKENS) refuse(TOO_MANY_FIELDS);
    if (depth !== 2) return;
    if (char === OPEN_BRACKET) {
      // The list's index takes its place, so that the rest shows where each list belongs.
      rest = shortRest(`${rest}${text.slice(from, at)}[${lists.length}]`);
      lists.push([]);
      begin = at + 1;
    } else if (begin >= 0 && (char === COMMA || char === CLOSE_BRACKET)) {
      lists.at(-1)?.push([begin, at]);
      begin = char === COMMA ? at + 1 : -1;
      from = at + 1;
      tokens = 0;
      count += 1;
      if (count > MAX_ITEMS) refuse(`The body has more than ${MAX_ITEMS} items`);
    }
  });
  for (let end = PART; end < text.length + PART; end += PART) {
    walk(Math.min(end, text.length));
    await turn();
  }
  const value = parseBody(shortRest(rest + text.slice(from))) as Record<string, unknown> | null;
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, list] of Object.entries(value)) {
    if (!Array.isArray(list)) continue;
    const items: unknown[] = [];
    const places = lists[list[0] as number] ?? [];
    // An empty list: one place, with nothing in it.
    const isEmpty = places.length === 1 && places.every(([first, last]) => text.slice(first, last).trim() === '');
    for (const [first, last] of isEmpty ? [] : places) {
      const item = valueOf(text.slice(first, last));
      checkKeys(item);
      items.push(item);
      await turn();
    }
    value[name] = items;
  }
  return value;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse('The body is not JSON');
  }
}

/** JSON is the only content type, so a foreign page can't post a form here. Everything else is a 415. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    async ({ routeOptions }: FastifyRequest, body: string | Buffer) => {
      const text = String(body);
      // By its route: a list of some hundred short rows has more fields than a small body may have.
      const isLarge = text.length > MAX_BODY_BYTES || (routeOptions.bodyLimit ?? 0) > MAX_BODY_BYTES;
      return isLarge ? parseLargeBody(text) : parseBody(text);
    },
  );
}

/** Raises the body limit of routes whose endpoint declares one (D80). Must be called before any route is registered. */
export function allowLargeBodies(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const limits = new Map(
    endpoints.flatMap((endpoint) =>
      endpoint.bodyLimit ? [[`${endpoint.method} ${routeOf(endpoint)}`, endpoint.bodyLimit]] : [],
    ),
  );
  fastify.addHook('onRoute', (route) => {
    const limit = limits.get(`${String(route.method)} ${route.url}`);
    if (limit) route.bodyLimit = limit;
  });
}
