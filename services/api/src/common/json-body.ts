import { NO_BUSINESS } from '@lotline/shared-domain';
import type { FastifyInstance } from 'fastify';
import { InvalidInput } from './invalid-input.js';

export const MAX_BODY_BYTES = 64 * 1024;
const MAX_DEPTH = 20;
const MAX_KEYS = 2_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (message: string): never => {
  throw new InvalidInput([{ path: '', message }]);
};

/** Depth of brackets in a JSON text, outside of strings; one pass, no recursion. */
function checkDepth(text: string): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) {
      depth += 1;
      if (depth > MAX_DEPTH) refuse(`The body is nested more than ${MAX_DEPTH} levels deep`);
    } else if (char === 0x7d || char === 0x5d) depth -= 1;
  }
}

function checkKeys(value: unknown): void {
  let count = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && next.includes('\u0000')) refuse('The body contains a character that no text has');
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, child] of Object.entries(next)) {
      count += 1;
      if (count > MAX_KEYS) refuse(`The body has more than ${MAX_KEYS} fields`);
      if (key.startsWith('$') || FORBIDDEN.has(key)) refuse('The body has a field name that is not allowed');
      open.push(child);
    }
  }
}

/** The referral of a link is never a reason to refuse what somebody typed (D21): one that can't be an id isn't looked at. */
function settleReferral(value: unknown): void {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'businessId')) return;
  const body = value as { businessId: unknown };
  const { businessId } = body;
  if ((typeof businessId === 'object' && businessId !== null) || (typeof businessId === 'string' && businessId.includes('\u0000'))) body.businessId = NO_BUSINESS;
}

/**
 * Parses a JSON body after refusing what no form of ours sends: deep nesting, thousands of keys, operators, prototypes.
 * All of it before any validation, which such bodies could overflow. An empty body is an empty object.
 */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return {};
  checkDepth(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse('The body is not JSON');
  }
  settleReferral(value);
  checkKeys(value);
  return value;
}

/** JSON is the only content type: a form can't be posted here from a foreign page. Everything else answers 415. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
    try {
      done(null, parseBody(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}
