import { holdBadge, lotLabel, type FoundPerson } from '@lotline/shared-domain';
import { Button, Card, Heading, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { EmailField, FieldRow, PhoneField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Earlier, People } from '../holds/holds.styles';
import { findPeopleForm } from './caller-forms';
import { callerStrings as text } from './strings';

/** A person's details, under the field names of the forms. */
type PersonDetails = Partial<
  Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'postcode' | 'holderType', string>>
>;
type Searched = Partial<Readonly<Record<'name' | 'email' | 'phone', string>>>;
interface BuyerSearchProps {
  /** `isKnown`: a person was chosen, whose details need no look. */
  onUse: (details: PersonDetails, how?: { isKnown: boolean }) => void;
}

/** What the forms take over of a person that was found. */
const detailsOf = ({ firstName, lastName, email, phone, postcode, holderType }: FoundPerson): PersonDetails => ({
  firstName,
  lastName,
  email,
  ...(phone && { phone }),
  ...(postcode && { postcode }),
  ...(holderType && { holderType }),
});

/** What the forms take over of a search that found nobody. */
function detailsTyped({ name = '', ...typed }: Searched): PersonDetails {
  const [firstName = '', ...last] = name.trim().split(/\s+/);
  const details = { firstName, lastName: last.join(' '), ...typed };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value));
}

function ExistingBuyer({ person, onUse }: { person: FoundPerson; onUse: (person: FoundPerson) => void }) {
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
          <Button variant="secondary" onClick={() => onUse(person)}>
            {text.use(name)}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** Looks the person up, so that nothing is typed twice: one that is found fills the form, of several one is chosen. */
export function BuyerSearch({ onUse }: BuyerSearchProps) {
  const dispatch = useDispatch();
  // Once a buyer is chosen the search folds to one line, and the form goes on to the lot.
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const { submission, form } = useSubmission(findPeopleForm, {});
  const found = submission.phase === 'sent' ? submission.answer.data : null;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(found);
  const searched = useRef<Searched>({});
  useEffect(() => {
    if (before.current === found) return;
    before.current = found;
    // For a new person, prefill the form with what was typed for the search.
    if (found?.length === 0) onUse(detailsTyped(searched.current));
    const [one, ...more] = found ?? [];
    if (one && more.length === 0) {
      setChosen(one);
      onUse(detailsOf(one), { isKnown: true });
      return;
    }
    // The pressed button unmounted with its form or with the answer.
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(found ? 'button' : 'input')?.focus();
  }, [found, onUse]);
  const again = () => {
    setChosen(null);
    dispatch(findPeopleForm.opened({}));
  };
  const use = (person: FoundPerson) => {
    setChosen(person);
    onUse(detailsOf(person), { isKnown: true });
  };
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
            <TextField name="name" label={text.fields.name} autoComplete="off" optional />
          </SubmissionForm>
        )}
        <div role="status">
          {found && <Text>{found.length === 0 ? text.unknown : chosen ? text.chosen(chosen) : text.known}</Text>}
        </div>
        {found && (
          <div>
            <Button variant="secondary" onClick={again}>
              {text.again}
            </Button>
          </div>
        )}
        {found && found.length > 0 && !chosen && (
          <People>
            {found.map((person) => (
              <ExistingBuyer key={person.email} person={person} onUse={use} />
            ))}
          </People>
        )}
      </Stack>
    </div>
  );
}
