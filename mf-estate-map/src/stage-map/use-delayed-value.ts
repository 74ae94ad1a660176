import { startTransition, useEffect, useState } from 'react';

/** By then an opened modal has been painted, in ms. */
const AFTER_MS = 150;

/** The value with a delay: the modal is painted first, then the highlight of its lot on the map behind it. */
export function useDelayedValue<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    if (late === value) return undefined;
    const timer = setTimeout(() => startTransition(() => setLate(value)), AFTER_MS);
    return () => clearTimeout(timer);
  }, [late, value]);
  return late;
}
