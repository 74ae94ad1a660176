import { Notice } from '../notice/notice.component';
import type { FormStatus } from './form.types';

/** The result of submitting, above the fields: why it failed, or that the answer is slow. */
export function FormNotices({ status }: { status: FormStatus }) {
  if (!('message' in status) || !status.message) return null;
  const { message } = status;
  return (
    <div data-summary="">
      {status.phase === 'failed' ? (
        <Notice key={message} tone="error" action={status.action}>
          <div>{message}</div>
        </Notice>
      ) : (
        <Notice>{message}</Notice>
      )}
    </div>
  );
}
