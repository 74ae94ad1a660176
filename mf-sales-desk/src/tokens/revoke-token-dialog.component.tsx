import { revokeToken, userReasonSchema, type ApiToken } from '@lotline/shared-domain';
import { ModalFrame, Stack, Text } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { toast } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { call } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { strings } from '../strings';
import { useCloseWhenSent } from '../users/use-close-when-sent';

const text = strings.tokens;

const revokeTokenForm = defineForm({
  name: 'revoke-token',
  schema: userReasonSchema.omit(['reason']),
  endpoint: revokeToken,
  context: (_state, about: { tokenId: string }) => about,
  requestOptions: (_context, { tokenId }) => ({ params: { tokenId } }),
  extraBody: () => ({}),
  *delivered() {
    yield call(toast, { tone: 'success', message: text.revokedDone });
  },
});

/** Confirms a revocation, naming the program that will lose access. */
export function RevokeTokenDialog({ token: { _id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const { submission, form } = useSubmission(revokeTokenForm, { tokenId: _id });
  useCloseWhenSent(submission, onClose);
  return (
    <ModalFrame title={text.revokeTitle} width="narrow" onClose={onClose}>
      <Stack gap="md">
        <Text>{text.revokeText(name)}</Text>
        <SubmissionForm {...form} label={text.revokeTitle} submitLabel={text.revoke} onCancel={onClose}>
          {null}
        </SubmissionForm>
      </Stack>
    </ModalFrame>
  );
}
