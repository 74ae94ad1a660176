import { revokeToken, userReasonSchema } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { toast, useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { call } from 'redux-saga/effects';
import { Dialog } from '../dialog.component';
import { defineForm } from '../forms';
import { strings } from '../strings';
import { useCloseWhenSent } from '../use-close-when-sent';

const text = strings.tokens;

const revokeTokenForm = defineForm({
  name: 'revoke-token',
  schema: userReasonSchema.omit(['reason']),
  endpoint: revokeToken,
  requestOptions: (_context, { tokenId }: { tokenId: string }) => ({ params: { tokenId } }),
  *delivered() {
    yield call(toast, { tone: 'success', message: text.revokedDone });
  },
});

/** Confirms a revocation, naming the program that will lose access. */
export default function RevokeKeyModal({ tokenId, name }: ModalProps<'revoke-key'>) {
  const { close } = useModal();
  const { submission, form } = useSubmission(revokeTokenForm, { tokenId });
  useCloseWhenSent(submission);
  return (
    <Dialog title={text.revokeTitle} focus="heading">
      <Stack gap="md">
        <Text>{text.revokeText(name)}</Text>
        <SubmissionForm {...form} label={text.revokeTitle} submitLabel={text.revoke} onCancel={close}>
          {null}
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}
