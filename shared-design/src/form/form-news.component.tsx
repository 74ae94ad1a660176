import { Notice } from '../feedback/notice.component';
import type { FormStatus } from './form.types';

/** What became of sending a form, above its fields: why it failed, or that an answer is late. */
export function FormNews({ status }: { status: FormStatus }) {
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
