import { Notice } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import type { Submission } from '@lotline/shared-runtime/forms';
import { isConflict } from '../is-conflict';
import { holdStrings as text } from './strings';

/** Who changed the hold first, what they did and when, in the API's words. */
export function ConflictNotice({ submission }: { submission: Submission }) {
  const { close } = useModal();
  if (submission.phase !== 'refused' || !isConflict(submission.refusal)) return null;
  const { refusal } = submission;
  const message = 'message' in refusal && refusal.message ? refusal.message : text.gone;
  return (
    <Notice tone="warning" title={text.changed} action={{ label: text.look, onPress: close }}>
      {`${message} ${text.kept}`}
    </Notice>
  );
}
