import { createToken, createTokenSchema, getAccountOptions, KEY_CAPABILITIES } from '@lotline/shared-domain';
import { Box, Button, Cluster, Stack, Text } from '@lotline/shared-design';
import { SelectField, TextField } from '@lotline/shared-design/form';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import { MultiSelectField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { modalAnswered, useModal, useSession } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog } from '../dialog.component';
import { defineForm } from '../forms';
import { strings } from '../strings';

const text = strings.tokens;

const makeTokenForm = defineForm({
  name: 'make-token',
  schema: createTokenSchema,
  endpoint: createToken,
  initial: { days: '90' },
});
const { field } = makeTokenForm;

/** A key's secret, shown only this once. */
function CreatedToken({ secret }: { secret: string }) {
  const dispatch = useDispatch();
  return (
    <Stack gap="md">
      <Text>{text.made}</Text>
      <Box padding="md" surface="sunken" style={{ overflowWrap: 'anywhere' }}>
        <code>{secret}</code>
      </Box>
      <Cluster justify="space-between">
        <CopyButton text={secret} label={text.copy} size="medium" />
        {/* Its guard asks for every other way of closing. */}
        <Button onClick={() => dispatch(modalAnswered(null))}>{text.close}</Button>
      </Cluster>
    </Stack>
  );
}

/** Creates a key: its permissions, estates and lifetime; then shows its secret. */
export default function NewKeyModal() {
  const { close } = useModal();
  const { role } = useSession();
  const { submission, form } = useSubmission(makeTokenForm, {});
  const options = useResource(resource(getAccountOptions));
  const [owner, setOwner] = useState('');
  const known = options.phase === 'ready' ? options.data : null;
  const namesOwner = role === 'SUPER_ADMIN';
  if (submission.phase === 'sent')
    return (
      <Dialog key="made" title={text.madeTitle} focus="heading">
        <CreatedToken secret={submission.answer.secret} />
      </Dialog>
    );
  const offered = (known?.estates ?? [])
    .filter(({ landownerId }) => !namesOwner || landownerId === owner)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Dialog title={text.make}>
      <SubmissionForm
        {...form}
        label={text.form}
        submitLabel={text.submit}
        onCancel={close}
        onValuesChange={(values) => setOwner((values as { landownerId?: string }).landownerId ?? '')}
      >
        <TextField {...field('name')} hint={text.nameHint} autoComplete="off" />
        {namesOwner && (
          <SelectField
            {...field('landownerId')}
            label={text.landownerId}
            optional={false}
            placeholder={strings.invite.choose}
            options={(known?.landowners ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
        <MultiSelectField {...field('capabilities')} label={text.capabilities} options={KEY_CAPABILITIES} />
        {offered.length > 0 && (
          <MultiSelectField
            {...field('estateIds')}
            label={text.estateIds}
            hint={text.estatesHint}
            options={offered}
            optional
          />
        )}
        <SelectField {...field('days')} label={text.days} options={text.daysOptions} />
      </SubmissionForm>
    </Dialog>
  );
}
