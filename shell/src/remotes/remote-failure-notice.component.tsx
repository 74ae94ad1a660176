import { Notice, Stack } from '@lotline/shared-design';
import type { ReactNode } from 'react';
import { strings } from '../strings';

interface RemoteFailureNoticeProps {
  /** Retries after a failure; null while the part is still loading. */
  retry: (() => void) | null;
  /** False when no live remote provides the part: then only its fallback is shown (D68). */
  provided?: boolean;
  children?: ReactNode;
}

/** Notice that a part failed or is late, with a retry and the fallback. */
export function RemoteFailureNotice({ retry, provided = true, children }: RemoteFailureNoticeProps) {
  return (
    <Stack gap="lg">
      {provided && (
        <Notice
          tone={retry ? 'warning' : 'info'}
          title={retry ? strings.part.failed : strings.part.late}
          action={retry ? { label: strings.retry, onPress: retry } : undefined}
        >
          {retry ? strings.part.failedHint : strings.part.lateHint}
        </Notice>
      )}
      {children}
    </Stack>
  );
}
