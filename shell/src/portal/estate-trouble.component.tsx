import { Notice } from '@lotline/shared-design';
import { useEffect, useState } from 'react';
import { REASONS, reasonOf } from '../embed/reason';
import { estateMissing } from '../pages/estate-missing.strings';
import { strings } from '../strings';

export interface EstateTroubleProps {
  lotline: string;
  estate: string;
  phase: 'absent' | 'failed';
  /** Tells the page around it; the same code an embedded frame gives. */
  tell: (code: string) => void;
}

/** Says why the estate of a part can't be shown. A browser doesn't tell a page that its origin is not listed, so Lotline is asked. */
export function EstateTrouble({ lotline, estate, phase, tell }: EstateTroubleProps) {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void reasonOf(lotline, estate).then((reason) => {
      const found = reason ?? `estate-${phase}`;
      if (!current) return;
      setCode(found);
      tell(found);
    });
    return () => {
      current = false;
    };
  }, [estate, lotline, phase, tell]);
  const said = code && REASONS[code];
  if (said) return <Notice tone="warning">{said}</Notice>;
  return (
    <Notice tone="warning" title={phase === 'absent' ? estateMissing.title : strings.estate.failedTitle}>
      {phase === 'absent' ? estateMissing.hint : strings.estate.failed}
    </Notice>
  );
}
