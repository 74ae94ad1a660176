import { startTransition, useEffect, useState } from 'react';

/** An opened modal has been painted by then, in ms. */
const AFTER_MS = 150;

/** The same value a little later: the modal is painted first, the mark of its lot on the map behind can wait. */
export function useDelayedValue<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    if (late === value) return undefined;
    const timer = setTimeout(() => startTransition(() => setLate(value)), AFTER_MS);
    return () => clearTimeout(timer);
  }, [late, value]);
  return late;
}
