import { BUYER_HOLDER_TYPES, enterHold, findPeople, findPeopleSchema, HOLDER_TYPE_PLACEHOLDER, holdBadge, holdFormSchema, lotLabel, type FoundPerson, type HoldForm } from '@lotline/shared-domain';
import { Button, Card, Heading, ModalFrame, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { EmailField, FieldRow, PhoneField, SelectField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { toast } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { call } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { useCloseWhenSent } from '../users/use-close-when-sent';
import { Faster } from './decision-dialog.component';
import { wasFaster } from './decision-forms';
import { holdsChanged } from './holds-changed';
import { Earlier } from './holds.styles';
import { holdStrings } from './strings';

const text = holdStrings.enter;

export const findPeopleForm = defineForm({ name: 'findPeople', schema: findPeopleSchema, endpoint: findPeople, context: () => ({}), adds: () => ({}) });

export const enterHoldForm = defineForm({
  name: 'enterHold',
  schema: holdFormSchema.pick(['firstName', 'lastName', 'phone', 'email', 'postcode', 'holderType']),
  endpoint: enterHold,
  body: { leadDetails: { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone' }, holderType: 'holderType', postcode: 'postcode' },
  context: (_state, about: { lotId: string }) => about,
  asks: (_context, { lotId }) => ({ params: { lotId } }),
  adds: () => ({}),
  explains: wasFaster,
  *refused({ refusal }) {
    if (wasFaster(refusal)) yield* holdsChanged();
  },
  *delivered() {
    yield* holdsChanged();
    yield call(toast, { tone: 'success', message: text.sent });
  },
});
const { field } = enterHoldForm;

type Details = Partial<HoldForm>;

function Known({ person, onUse }: { person: FoundPerson; onUse: (details: Details) => void }) {
  const { firstName, lastName, email, phone, holds, enquiries } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <Card as="li">
      <Stack gap="xs">
        <strong>{name}</strong>
        <Text size="sm" tone="muted">{`${email}${phone ? `, ${phone}` : ''} · ${text.history(holds.length, enquiries)}`}</Text>
        <Earlier>
          {holds.map(({ _id, lotTitle, status }) => (
            <li key={_id}>
              {lotLabel(lotTitle)} <StatusBadge {...holdBadge(status)} />
            </li>
          ))}
        </Earlier>
        <div>
          <Button variant="secondary" onClick={() => onUse({ firstName, lastName, email, ...(phone && { phone }) })}>
            {text.use(name)}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** Who it is already: their holds and enquiries, before a second request is typed. */
function Who({ onUse }: { onUse: (details: Details) => void }) {
  const dispatch = useDispatch();
  const { submission, form } = useSubmission(findPeopleForm, {});
  const found = submission.phase === 'sent' ? submission.answer.data : null;
  return (
    <Stack gap="sm">
      <Heading level={3} size="heading">
        {text.who}
      </Heading>
      {!found && (
        <SubmissionForm {...form} label={text.who} submitLabel={text.find}>
          <Text size="sm" tone="muted">{text.whoText}</Text>
          <FieldRow>
            <EmailField name="email" label={text.fields.email} optional />
            <PhoneField name="phone" label={text.fields.phone} optional />
          </FieldRow>
        </SubmissionForm>
      )}
      {found && (
        <div>
          <Button variant="secondary" onClick={() => void dispatch(findPeopleForm.opened({}))}>
            {text.again}
          </Button>
        </div>
      )}
      {found && <Text role="status">{found.length === 0 ? text.unknown : text.known}</Text>}
      {found && found.length > 0 && <Earlier>{found.map((person) => <Known key={person.email} person={person} onUse={onUse} />)}</Earlier>}
    </Stack>
  );
}

/** A request typed for a caller or walk-in, into a lot's queue; `lot` is its name, where the queue tells it. */
export function EnterHoldDialog({ lotId, lot, onClose }: { lotId: string; lot: string | null; onClose: () => void }) {
  const typed = useRef<Details>({});
  // Each use of somebody's details begins the form anew, with what was typed beside them.
  const [filled, setFilled] = useState<{ details: Details; times: number } | null>(null);
  const use = (details: Details) => setFilled((before) => ({ details: { ...typed.current, ...details }, times: (before?.times ?? 0) + 1 }));
  const { submission, form } = useSubmission(enterHoldForm, { lotId }, filled?.details);
  useCloseWhenSent(submission, onClose);
  return (
    <ModalFrame title={text.title} width="medium" onClose={onClose} initialFocus="field">
      <Stack gap="lg">
        {lot && <Text>{text.lot(lot)}</Text>}
        <Who onUse={use} />
        <Faster submission={submission} onClose={onClose} />
        <SubmissionForm key={filled?.times} {...form} label={text.form} submitLabel={text.submit} onCancel={onClose} onValuesChange={(values) => void (typed.current = values)}>
          <FieldRow>
            <TextField {...field('firstName')} />
            <TextField {...field('lastName')} />
          </FieldRow>
          <FieldRow>
            <PhoneField {...field('phone')} />
            <EmailField {...field('email')} />
          </FieldRow>
          <FieldRow>
            <TextField {...field('postcode')} inputMode="numeric" digitsOnly maxLength={4} />
            <SelectField {...field('holderType')} options={BUYER_HOLDER_TYPES} placeholder={HOLDER_TYPE_PLACEHOLDER} />
          </FieldRow>
        </SubmissionForm>
      </Stack>
    </ModalFrame>
  );
}
