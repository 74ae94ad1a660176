import { startTransition, useEffect, useState } from 'react';

/** A modal that opened has been drawn by then, in ms. */
const AFTER_MS = 150;

/** The same value a little later: the modal first, that its lot is marked behind it can wait. */
export function useAfterwards<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    if (late === value) return undefined;
    const timer = setTimeout(() => startTransition(() => setLate(value)), AFTER_MS);
    return () => clearTimeout(timer);
  }, [late, value]);
  return late;
}
