import type { Estate } from '@lotline/shared-domain';
import { Notice, Stack, Text } from '@lotline/shared-design';
import type { Submission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, type ReactNode } from 'react';
import { customerStatusOf } from '../lots/customer-status-of';
import { LotAbsence } from '../lots/lot-absence.component';
import { LotLine } from '../lots/lot-line.component';
import { LotNews } from '../lots/lot-news.component';
import { QueueLine } from '../lots/queue-line.component';
import { SimilarLots } from '../lots/similar-lots.component';
import { useEstate, useLot } from '../lots/use-lot';
import { strings } from '../strings';

interface HoldFrameProps {
  lotId: string;
  submission: Submission;
  children: (of: { estate: Estate; available: boolean }) => ReactNode;
}

/** Notice that the lot is no longer available; scrolls itself into view above a long form. */
function Gone({ title }: { title: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Notice tone="error" title={title}>
        {strings.hold.gone}
      </Notice>
    </div>
  );
}

/** Shared layout of both hold forms: the lot's current state and, when it is gone, similar lots (D32). */
export function HoldFrame({ lotId, submission, children }: HoldFrameProps) {
  const shown = useLot(lotId);
  const estate = useEstate();
  if (shown.phase !== 'ready') return <LotAbsence shown={shown} />;
  if (!estate) return <LotAbsence shown={{ phase: 'loading' }} />;
  const { lot, lots, news } = shown;
  const status = customerStatusOf(lot);
  const available = status === 'available';
  const gone = submission.phase === 'refused' && submission.refusal.kind === 'gone';
  return (
    <Stack gap="md">
      <LotLine lot={lot} estate={estate} />
      {available && <QueueLine lot={lot} />}
      {gone && <Gone title={news ? strings.lot.news[news] : strings.hold.goneTitle} />}
      {!gone && <LotNews news={news} />}
      {!available && !gone && !news && <Text tone="muted">{strings.lot.standing[status]}</Text>}
      {!available && <SimilarLots lot={lot} lots={lots} estate={estate} />}
      {children({ estate, available })}
    </Stack>
  );
}
