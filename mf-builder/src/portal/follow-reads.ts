import { useEffect, useRef } from 'react';
import { differs } from './differs';

interface Followed<Values extends object> {
  /** What is in the form now. */
  readonly values: Values;
  readonly setValue: (name: string, value: unknown) => void;
  /** The document as last read. */
  readonly saved: Values;
  readonly etag: string;
  /** What was sent last, if it was accepted. */
  readonly sent: object | null;
}

/**
 * Takes the fields that weren't typed into from each newer read of the document; fields as they were sent count as such,
 * since the read has what the save made of them (a stored file has an address, for instance).
 */
export function useFollowedReads<Values extends object>({
  values,
  setValue,
  saved,
  etag,
  sent,
}: Followed<Values>): void {
  const before = useRef({ etag, saved });
  useEffect(() => {
    if (before.current.etag === etag) return;
    const [old, now, typed] = [before.current.saved, saved, values] as const;
    before.current = { etag, saved };
    for (const [name, value] of Object.entries(now)) {
      const of = (from: object) => ({ [name]: (from as Readonly<Record<string, unknown>>)[name] });
      const isUntouched = !differs(typed, of(old)) || (sent !== null && !differs(typed, of(sent)));
      if (isUntouched && differs(typed, of(now))) setValue(name, value);
    }
  }, [etag]); // oxlint-disable-line react-hooks/exhaustive-deps -- runs when another version was read
}

/** For a form whose children get its values. */
export function FollowReads<Values extends object>(props: Followed<Values>): null {
  useFollowedReads(props);
  return null;
}
