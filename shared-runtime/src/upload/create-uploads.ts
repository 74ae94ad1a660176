import { getFileUsage, quotaNote, type QuotaNote } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Effect } from 'redux-saga/effects';
import { watchUploads } from './uploads.saga';
import { createUploadsSlice, newUploadId } from './uploads.slice';
import type { ChosenUpload, UploadEntry, UploadTarget } from './uploads.types';

/** The files of one field and what the user does with them: props of shared-design's FileField. */
export interface UploadField {
  readonly files: readonly ChosenUpload[];
  /** What there is to say about storage: from 80 % of a quota. */
  readonly storage: QuotaNote | null;
  onChoose(files: readonly File[]): void;
  onRemove(id: string): void;
  onRetry(id: string): void;
  onMove(id: string, to: number): void;
}

const NONE: readonly UploadEntry[] = [];
const isUnsent = ({ status: { phase } }: UploadEntry): boolean => phase === 'waiting' || phase === 'sending';

/**
 * The uploads of a remote: call it once, and register `slice` and `watch` in the module. A chosen file is sent at once
 * (a bounded number at a time), then checked by the API. It stays listed, with its bytes, until it is removed or its
 * field cleared.
 * @example export const { slice, watch, useUploads } = createUploads('mf-sales-desk');
 */
export function createUploads(remote: string) {
  const slice = createUploadsSlice(`${remote}/uploads`);
  const { chosen, removed, retried, moved, cleared } = slice.actions;
  const files = new Map<string, File>();
  const select = (state: object): readonly UploadEntry[] =>
    (state as Readonly<Record<string, readonly UploadEntry[] | undefined>>)[slice.name] ?? NONE;
  const selectField =
    (field: string) =>
    (state: object): readonly UploadEntry[] =>
      select(state).filter((entry) => entry.field === field);

  /**
   * A field's files and their uploads, and the storage they fill, for FileField. While one is unsent, the browser asks before it leaves the page.
   * @example <FileField {...useUploads({ field: 'logo', estateId, purpose: 'businessLogo' })} label="Logo" … />
   */
  function useUploads({ field, estateId, purpose }: UploadTarget): UploadField {
    const dispatch = useDispatch();
    const all = useSelector(select);
    const shown = useMemo(
      () =>
        all.flatMap((entry) => {
          const file = files.get(entry.id);
          return entry.field === field && file ? [{ ...entry, file }] : [];
        }),
      [all, field],
    );
    const isUnfinished = shown.some(isUnsent);
    const usage = useResource(resource(getFileUsage, { query: estateId === null ? {} : { estateId } }));
    useEffect(() => {
      if (!isUnfinished) return undefined;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    }, [isUnfinished]);
    return {
      files: shown,
      storage: usage.phase === 'ready' ? quotaNote(usage.data.quotas) : null,
      onChoose: (picked) => {
        const entries = picked.map((file) => {
          const id = newUploadId();
          files.set(id, file);
          return { id, name: file.name, field, estateId, purpose };
        });
        dispatch(chosen(entries));
      },
      onRemove: (id) => void dispatch(removed(id)),
      onRetry: (id) => void dispatch(retried(id)),
      onMove: (id, to) => void dispatch(moved({ id, to })),
    };
  }

  return {
    useUploads,
    /** The files of a field, for sagas and forms. */
    selectField,
    /** Takes one file off its field. */
    removed,
    /** Empties a field and ends its uploads. */
    cleared,
    slice: { path: slice.name, reducer: slice.reducer } satisfies RemoteSlice,
    watch: (): Generator<Effect, void> => watchUploads({ slice, select, files }),
  };
}
