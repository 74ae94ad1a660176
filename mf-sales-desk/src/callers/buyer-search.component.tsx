import { holdBadge, lotLabel, type FoundPerson } from '@lotline/shared-domain';
import { Button, Card, Heading, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { EmailField, FieldRow, PhoneField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Earlier, People } from '../holds/holds.styles';
import { findPeopleForm } from './caller-forms';
import { callerStrings as text } from './strings';

/** A person's details, under the field names of the forms. */
type PersonDetails = Partial<Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>>;
interface BuyerSearchProps {
  onUse: (details: PersonDetails) => void;
}

function ExistingBuyer({ person, onUse }: BuyerSearchProps & { person: FoundPerson }) {
  const { firstName, lastName, email, phone, holds, enquiries } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <Card as="li">
      <Stack gap="xs">
        <strong>{name}</strong>
        <Text
          size="sm"
          tone="muted"
        >{`${email}${phone ? `, ${phone}` : ''} · ${text.history(holds.length, enquiries)}`}</Text>
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

/** Looks the person up: known people with their holds and enquiries, so that nothing is typed twice. */
export function BuyerSearch({ onUse }: BuyerSearchProps) {
  const dispatch = useDispatch();
  const { submission, form } = useSubmission(findPeopleForm, {});
  const found = submission.phase === 'sent' ? submission.answer.data : null;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(found);
  const searched = useRef<PersonDetails>({});
  useEffect(() => {
    if (before.current === found) return;
    before.current = found;
    // For a new person, prefill the form with what was typed for the search.
    if (found?.length === 0) onUse(Object.fromEntries(Object.entries(searched.current).filter(([, value]) => value)));
    // The pressed button unmounted with its form or with the answer.
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(found ? 'button' : 'input')?.focus();
  }, [found, onUse]);
  return (
    <div ref={place}>
      <Stack gap="sm">
        <Heading level={3} size="heading">
          {text.who}
        </Heading>
        {!found && (
          <SubmissionForm
            {...form}
            label={text.who}
            submitLabel={text.find}
            isStep
            onValuesChange={(values) => void (searched.current = values)}
          >
            <Text size="sm" tone="muted">
              {text.whoText}
            </Text>
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
        <div role="status">{found && <Text>{found.length === 0 ? text.unknown : text.known}</Text>}</div>
        {found && found.length > 0 && (
          <People>
            {found.map((person) => (
              <ExistingBuyer key={person.email} person={person} onUse={onUse} />
            ))}
          </People>
        )}
      </Stack>
    </div>
  );
}
