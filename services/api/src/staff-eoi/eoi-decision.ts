/** A decision about one EOI, as it was sent. */
export interface EoiDecision<Body> {
  readonly eoiId: string;
  readonly body: Body;
  readonly key: string | null;
}
export const LOT_TAKEN = 'This lot is no longer available.';
