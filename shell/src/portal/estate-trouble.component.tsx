import { Notice } from '@lotline/shared-design';
import { useEffect, useState } from 'react';
import { REASONS, reasonOf } from '../embed/reason';
import { estateMissing } from '../pages/estate-missing.strings';
import { strings } from '../strings';

interface EstateTroubleProps {
  lotline: string;
  estate: string;
  phase: 'absent' | 'failed';
  /** Reports the error to the host page, with the same codes as an embedded frame. */
  report: (code: string) => void;
}

/**
 * Explains why a part's estate can't be shown. A browser hides from the page that its origin isn't listed, so this asks
 * Lotline.
 */
export function EstateTrouble({ lotline, estate, phase, report }: EstateTroubleProps) {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void reasonOf(lotline, estate).then((reason) => {
      const found = reason ?? `estate-${phase}`;
      if (!current) return;
      setCode(found);
      report(found);
    });
    return () => {
      current = false;
    };
  }, [estate, lotline, phase, report]);
  const message = code && REASONS[code];
  if (message) return <Notice tone="warning">{message}</Notice>;
  return (
    <Notice tone="warning" title={phase === 'absent' ? estateMissing.title : strings.estate.failedTitle}>
      {phase === 'absent' ? estateMissing.hint : strings.estate.failed}
    </Notice>
  );
}
