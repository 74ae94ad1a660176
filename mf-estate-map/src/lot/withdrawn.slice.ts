import type { PublicLot } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A withdrawn lot as its staff know it; public answers have it as Not Released (D59, D87). */
export type WithdrawnLot = Pick<PublicLot, '_id' | 'status'> & Partial<PublicLot>;
export type WithdrawnState = readonly WithdrawnLot[];

const NONE: WithdrawnState = [];
const slice = createSlice({
  name: 'mf-estate-map/withdrawn',
  initialState: NONE,
  reducers: {
    withdrawnLotsKnown: (_state, { payload }: PayloadAction<WithdrawnState>): WithdrawnState => payload,
  },
});

export const { withdrawnLotsKnown } = slice.actions;
export const withdrawnSlice = { path: slice.name, reducer: slice.reducer };

/** Empty for everyone but the estate's staff. */
export const selectWithdrawn = (state: object): WithdrawnState =>
  (state as Readonly<Record<string, WithdrawnState>>)[slice.name] ?? NONE;

/** A lot as its viewer may know it. */
export function withWithdrawn<Lot extends { readonly _id: string }>(lot: Lot, withdrawn: WithdrawnState): Lot {
  const known = withdrawn.find(({ _id }) => _id === lot._id);
  return known ? { ...lot, ...known } : lot;
}
