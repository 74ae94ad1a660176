import { isInvitedRole, parseRole, type Account, type NewSecondFactor } from '@lotline/shared-domain';
import { Button, Cluster, Stack, Text } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useDispatch } from 'react-redux';
import { AccountForm } from '../account-form.component';
import { AuthenticatorSetup } from '../authenticator/authenticator-setup.component';
import { RecoveryCodes } from '../authenticator/recovery-codes.component';
import { refusalMessage } from '../refusal-message';
import { accountStrings } from './account.strings';
import { confirmFactorForm, removeFactorForm, startFactorForm } from './second-factor.forms';
import { Section } from './section.component';

const text = accountStrings.factor;

interface SetUpProps {
  factor: NewSecondFactor;
  onCancel: () => void;
  onDone: () => void;
}

/** Setup of a new authenticator: scan, confirm with a code, save the recovery codes. */
function SetUp({ factor: { secret, uri }, onCancel, onDone }: SetUpProps) {
  const { submission, form } = useSubmission(confirmFactorForm, {});
  if (submission.phase === 'sent') return <RecoveryCodes codes={submission.answer.recoveryCodes} onKept={onDone} />;
  return (
    <Stack gap="md">
      <AuthenticatorSetup secret={secret} uri={uri} />
      <AccountForm
        form={form}
        label={text.form}
        submitLabel={text.submit}
        error={refusalMessage(submission)}
        isIncomplete={({ values }) => !values.code}
      >
        {() => (
          <TextField
            {...confirmFactorForm.field('code')}
            label={text.code}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </AccountForm>
      <Cluster>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Cluster>
    </Stack>
  );
}

function TurnOff() {
  const { submission, form } = useSubmission(removeFactorForm, {});
  return (
    <AccountForm
      form={form}
      label={text.removeForm}
      submitLabel={text.remove}
      error={refusalMessage(submission)}
      isQuiet
    >
      {() => null}
    </AccountForm>
  );
}

/** Turns the authenticator on or off, or replaces it. Mandatory for invited accounts (D25). */
export function SecondFactor({ account: { hasSecondFactor, recoveryCodesLeft, role } }: { account: Account }) {
  const dispatch = useDispatch();
  const { submission, form } = useSubmission(startFactorForm, {});
  const leave = () => dispatch(startFactorForm.opened({}));
  const isRequired = isInvitedRole(parseRole(role));
  if (submission.phase === 'sent')
    return (
      <Section id="factor">
        <SetUp key={submission.answer.secret} factor={submission.answer} onCancel={leave} onDone={leave} />
      </Section>
    );
  return (
    <Section id="factor">
      <Text>{hasSecondFactor ? text.on : text.off}</Text>
      {hasSecondFactor && (
        <Text size="sm" tone="muted">
          {text.codesLeft(recoveryCodesLeft ?? 0)} {isRequired && text.required}
        </Text>
      )}
      <Cluster>
        <AccountForm
          form={form}
          label={text.startForm}
          submitLabel={hasSecondFactor ? text.replace : text.start}
          error={refusalMessage(submission)}
          isQuiet
        >
          {() => null}
        </AccountForm>
        {hasSecondFactor && !isRequired && <TurnOff />}
      </Cluster>
    </Section>
  );
}
