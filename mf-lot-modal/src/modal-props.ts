const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function lotProps(input: unknown): { lotId: string } | null {
  const lotId = textOf(fieldsOf(input).lotId);
  return lotId ? { lotId } : null;
}

export interface LotModalProps {
  lotId: string;
  /** The frame shows it at its first height. */
  isLow: boolean;
  /** Ids of the lots to go on to, in order. */
  among: readonly string[];
}
export function lotModalProps(input: unknown): LotModalProps | null {
  const { isLow, among } = fieldsOf(input);
  const props = lotProps(input);
  const ids = Array.isArray(among) ? among.filter((id) => typeof id === 'string') : [];
  return props && { ...props, isLow: isLow === true, among: ids };
}

/** Props of the buyer's hold form. `byChoice`: a builder or channel partner chose it over their own form. */
export function holdProps(input: unknown): { lotId: string; byChoice: boolean } | null {
  const props = lotProps(input);
  return props && { ...props, byChoice: fieldsOf(input).byChoice === true };
}

export interface EnquiryProps {
  /** Null: about the estate. */
  lotId: string | null;
  lotTitle: string | null;
  /** Of a page that is under no estate. */
  estateId: string | null;
  estateTitle: string | null;
}
export function enquiryProps(input: unknown): EnquiryProps {
  const { lotId, lotTitle, estateId, estateTitle } = fieldsOf(input);
  return {
    lotId: textOf(lotId),
    lotTitle: textOf(lotTitle),
    estateId: textOf(estateId),
    estateTitle: textOf(estateTitle),
  };
}

/** Props of a modal that shows a lot's title without loading the lot. */
export function namedLotProps(input: unknown): { lotId: string; lotTitle: string } | null {
  const lotTitle = textOf(fieldsOf(input).lotTitle);
  const props = lotProps(input);
  return props && lotTitle ? { ...props, lotTitle } : null;
}

export const noProps = (): object => ({});
