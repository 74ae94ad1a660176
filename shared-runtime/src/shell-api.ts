import type { ComponentType, ReactNode } from 'react';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@lotline/shared-domain';

export interface CallOptions<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** A UUID made when the form opened; the same one goes with every retry (D44). */
  idempotencyKey?: string;
  /** The revision or `etag` of what is changed, for endpoints that ask for it (D43). */
  ifMatch?: number | string;
  /** Told how much of a large body has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

export interface ToastOptions {
  tone: 'info' | 'success' | 'error';
  message: string;
  action?: { label: string; onPress: () => void };
}

/** Changes to query keys, which are state too. `null` removes a key, absent keeps it. */
export type UrlPatch = Readonly<Record<string, string | null>>;

export interface SlotRequest {
  name: string;
  props: Readonly<Record<string, unknown>>;
  fallback?: ReactNode;
}

/** What the host does for a remote. A remote reaches it only through the functions of shared-runtime. */
export interface ShellApi {
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>>;
  toast(toast: ToastOptions): void;
  /** Goes to a path of this origin, in a new tab where asked; anything else is refused (D37). */
  openPath(path: string, options?: { newTab?: boolean; replace?: boolean }): void;
  changeUrl(patch: UrlPatch, options?: { replace?: boolean }): void;
  /** Sends a tracking event; never throws, never waits (D39). */
  track(event: Record<string, unknown>): void;
  /** Reads a polite sentence to screen readers. */
  announce(sentence: string): void;
  /** Tells the people who run the product; shows nothing. */
  reportError(error: unknown, where: string): void;
  /** False in an embedded page: it stores nothing in the browser. */
  mayStore(): boolean;
  /** Names the page in the browser's tab; null gives the name back. Absent in older hosts and on pages of others. */
  setTitle?(title: string | null): void;
  /** Draws what a live remote provides under a slot's name. */
  Slot: ComponentType<SlotRequest>;
}

let shell: ShellApi | undefined;

/** The host gives its functions to this copy of the runtime; called once by the shell, or by a test. */
export function provideShell(api: ShellApi): void {
  shell = api;
}

/** The host's functions. Throws when there is no host, which only a broken test can cause. */
export function getShell(): ShellApi {
  if (!shell) throw new Error('No host: call provideShell first');
  return shell;
}
