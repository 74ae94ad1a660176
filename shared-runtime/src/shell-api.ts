import type { ComponentType, ReactNode } from 'react';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@lotline/shared-domain';

export interface CallOptions<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  /** A large body may be its JSON as a Blob, made in a worker. */
  body?: BodyOf<E> | Blob;
  /** A UUID made when the form opened and reused by every retry (D44). */
  idempotencyKey?: string;
  /** The revision or `etag` of the document being changed, for endpoints that require it (D43). */
  ifMatch?: number | string;
  /** Progress of a large upload or of a download of known size, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** A deploy token or API token typed by the user, in place of their session. Since contract 1.4. */
  bearer?: string;
  signal?: AbortSignal;
}

export interface ToastOptions {
  tone: 'info' | 'success' | 'error';
  message: string;
  action?: { label: string; onPress: () => void };
  /** Replaces a visible toast with the same id: what was done at last, its earlier refusal. */
  id?: string;
}

/** Changes to query keys. `null` removes a key; absent keys are kept. */
export type UrlPatch = Readonly<Record<string, string | null>>;

export interface SlotRequest {
  name: string;
  props: Readonly<Record<string, unknown>>;
  fallback?: ReactNode;
}

/** The host's services for remotes, which use them only through the functions of shared-runtime. */
export interface ShellApi {
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>>;
  toast(toast: ToastOptions): void;
  /** Navigates to a path of this origin, optionally in a new tab; any other is refused (D37). */
  openPath(path: string, options?: { newTab?: boolean; replace?: boolean }): void;
  changeUrl(patch: UrlPatch, options?: { replace?: boolean }): void;
  /** Sends a tracking event; never throws or blocks (D39). */
  track(event: Record<string, unknown>): void;
  /** Announces a sentence to screen readers (polite). */
  announce(sentence: string): void;
  /** Reports an error to operations; shows nothing. */
  reportError(error: unknown, where: string): void;
  /** False in an embedded page, which stores nothing in the browser. */
  mayStore(): boolean;
  /** Sets the tab's title; null restores it. Absent in older hosts and on other websites' pages. */
  setTitle?(title: string | null): void;
  /**
   * Asks before the page is left by a link, Back or Forward; `leave` leaves it, null ends the hold. Absent in older
   * hosts and on other websites' pages.
   */
  holdPage?(ask: ((leave: () => void) => void) | null): void;
  /** Renders what a live remote provides for a slot name. */
  Slot: ComponentType<SlotRequest>;
}

let shell: ShellApi | undefined;

/** Registers the host's services with this copy of the runtime; called once by the shell, or by a test. */
export function provideShell(api: ShellApi): void {
  shell = api;
}

/**
 * The host's services.
 * @throws when there is no host, which only a broken test can cause.
 */
export function getShell(): ShellApi {
  if (!shell) throw new Error('No host: call provideShell first');
  return shell;
}
