import { previewEmail, type EmailedDecision } from '@lotline/shared-domain';
import { Disclosure, Skeleton, Stack, Text } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { EmailBody } from './holds.styles';
import { holdStrings as text } from './strings';

interface EmailPreviewProps {
  holdId: string;
  decision: EmailedDecision;
  /** Parameters of the decision. */
  days?: number | undefined;
  until?: string | undefined;
  lotId?: string;
}
interface DisclosedProps extends EmailPreviewProps {
  /** Default: 'Preview email'. */
  title?: string;
}

function EmailText({ holdId, decision, days, until, lotId }: EmailPreviewProps) {
  const email = useResource(
    resource(previewEmail, {
      params: { holdId },
      query: { decision, ...(days && { days: String(days) }), ...(until && { until }), ...(lotId && { lotId }) },
    }),
  );
  if (email.phase === 'failed' || email.phase === 'absent') return <Text tone="muted">{text.letterFailed}</Text>;
  if (email.phase !== 'ready') return <Skeleton lines={5} />;
  return (
    <Stack gap="xs">
      <Text tone="muted">{text.letterTo(email.data.to)}</Text>
      <strong>{email.data.subject}</strong>
      <EmailBody>{email.data.text}</EmailBody>
      {email.data.waitsMs > 0 && (
        <Text size="sm" tone="muted">
          {text.letterWaits}
        </Text>
      )}
    </Stack>
  );
}

/** The email that the buyer would get, loaded when opened. */
export function EmailPreview({ title = text.letter, ...props }: DisclosedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={title} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <EmailText {...props} />}
    </Disclosure>
  );
}
