import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { UploadEntry, UploadStatus } from './uploads.types';

const WAITING: UploadStatus = { phase: 'waiting' };

/** The chosen files of all fields of a remote, in the order of each field. */
export function createUploadsSlice(name: string) {
  return createSlice({
    name,
    initialState: [] as readonly UploadEntry[],
    reducers: {
      /** Files were chosen, dropped or pasted. */
      chosen: (state, { payload }: PayloadAction<readonly Omit<UploadEntry, 'fileId' | 'status'>[]>) => [
        ...state,
        ...payload.map((entry) => ({ ...entry, fileId: null, status: WAITING })),
      ],
      /** A file was removed from its field; ends its upload. */
      removed: (state, { payload: id }: PayloadAction<string>) => state.filter((entry) => entry.id !== id),
      /** A field was left or emptied. */
      cleared: (state, { payload: field }: PayloadAction<string>) => state.filter((entry) => entry.field !== field),
      /** 'Try again' was pressed. */
      retried: (state, { payload: id }: PayloadAction<string>) =>
        state.map((entry) => (entry.id === id ? { ...entry, status: WAITING } : entry)),
      /** A file was moved to a place among its field's files, counted from 0. */
      moved: (state, { payload: { id, to } }: PayloadAction<{ id: string; to: number }>) => {
        const entry = state.find((one) => one.id === id);
        if (!entry) return state;
        const others = state.filter((one) => one.field === entry.field && one !== entry);
        others.splice(to, 0, entry);
        return [...state.filter(({ field }) => field !== entry.field), ...others];
      },
      progressed: (state, { payload: { id, ...news } }: PayloadAction<{ id: string } & Partial<UploadEntry>>) =>
        state.map((entry) => (entry.id === id ? { ...entry, ...news } : entry)),
    },
  });
}
export type UploadsSlice = ReturnType<typeof createUploadsSlice>;

/** A new entry's id. */
export const newUploadId = (): string => nanoid();
