import { urlChanged, type UrlPatch } from '@lotline/shared-runtime';
import type { Saga } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';

interface Heard {
  data: unknown;
  origin: string;
  source?: unknown;
}

export interface FakeWindow {
  posted: { data: { type: string; name?: string }; origin: string }[];
  listeners: Set<(event: Heard) => void>;
  parent: { postMessage(data: { type: string }, origin: string): void };
  location: { ancestorOrigins?: string[] };
  document: Document;
  addEventListener(name: string, listener: (event: Heard) => void): void;
  removeEventListener(name: string, listener: (event: Heard) => void): void;
  /** A message comes in, from the parent unless another source is named. */
  hear(event: Heard): void;
}

/** A framed window whose ancestors the test chooses. */
export function fakeWindow({ ancestor, referrer }: { ancestor: string | null; referrer: string }): FakeWindow {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'referrer', { value: referrer });
  const listeners = new Set<(event: Heard) => void>();
  const posted: FakeWindow['posted'] = [];
  const parent = { postMessage: (data: { type: string }, origin: string) => void posted.push({ data, origin }) };
  return {
    posted,
    listeners,
    parent,
    location: ancestor ? { ancestorOrigins: [ancestor] } : {},
    document: page,
    addEventListener: (_name, listener) => void listeners.add(listener),
    removeEventListener: (_name, listener) => void listeners.delete(listener),
    hear: (event) => {
      for (const listener of listeners) listener({ source: parent, ...event });
    },
  };
}

/** Every URL change requested from here on. */
export function estateAsked(run: (saga: Saga) => unknown): UrlPatch[] {
  const asked: UrlPatch[] = [];
  run(function* watch() {
    yield takeEvery(urlChanged, ({ payload }) => void asked.push(payload.patch));
  });
  return asked;
}
