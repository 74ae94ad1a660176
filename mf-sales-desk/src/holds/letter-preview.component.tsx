import { previewEmail, type EmailedDecision } from '@lotline/shared-domain';
import { Disclosure, Skeleton, Stack, Text } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { Letter } from './holds.styles';
import { holdStrings as text } from './strings';

interface LetterPreviewProps {
  holdId: string;
  decision: EmailedDecision;
  /** Parameters of the decision. */
  days?: number | undefined;
  until?: string | undefined;
  lotId?: string;
}

function Words({ holdId, decision, days, until, lotId }: LetterPreviewProps) {
  const letter = useResource(
    resource(previewEmail, {
      params: { holdId },
      query: { decision, ...(days && { days: String(days) }), ...(until && { until }), ...(lotId && { lotId }) },
    }),
  );
  if (letter.phase === 'failed' || letter.phase === 'absent') return <Text tone="muted">{text.letterFailed}</Text>;
  if (letter.phase !== 'ready') return <Skeleton lines={5} />;
  return (
    <Stack gap="xs">
      <Text tone="muted">{text.letterTo(letter.data.to)}</Text>
      <strong>{letter.data.subject}</strong>
      <Letter>{letter.data.text}</Letter>
      {letter.data.waitsMs > 0 && (
        <Text size="sm" tone="muted">
          {text.letterWaits}
        </Text>
      )}
    </Stack>
  );
}

/** The email that the buyer would get, loaded when opened. */
export function LetterPreview(props: LetterPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={text.letter} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <Words {...props} />}
    </Disclosure>
  );
}
