import {
  formatDate,
  getChoices,
  EMAIL_KINDS,
  OPTIONAL_EMAILS,
  type EmailKind,
  type OwnChoices,
} from '@lotline/shared-domain';
import { Badge, Button, Heading, Stack, Text } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { accountStrings } from './account.strings';
import { Rows } from './account.styles';
import { consentWithdrawn, emailKindToggled, selectChoosing } from './choices.slice';
import { Loaded, Section } from './section.component';

const text = accountStrings.letters;
const KINDS = Object.keys(EMAIL_KINDS) as EmailKind[];
const dayOf = (iso: string): string => formatDate(iso, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Email subscriptions; each change is saved at once. */
function EmailKinds({ leftOut, etag }: Pick<OwnChoices, 'leftOut' | 'etag'>) {
  const dispatch = useDispatch();
  const isSaving = useSelector(selectChoosing).phase === 'saving';
  return (
    <Stack gap="xs" role="group" aria-labelledby="which-letters">
      <Heading level={3} size="small" id="which-letters">
        {text.which}
      </Heading>
      {KINDS.map((kind) => {
        const { label, about, isRequired } = EMAIL_KINDS[kind];
        const optional = OPTIONAL_EMAILS.find((one) => one === kind);
        return (
          <Checkbox
            key={kind}
            label={
              <>
                <strong>{label}</strong> {isRequired && <Badge>{text.required}</Badge>}
                <br />
                {about}
              </>
            }
            checked={isRequired || !leftOut.includes(kind)}
            disabled={isRequired}
            // While saving use aria-disabled: a disabled checkbox would lose focus.
            aria-disabled={isSaving || undefined}
            onChange={(isWanted) =>
              optional && !isSaving && dispatch(emailKindToggled({ kind: optional, isWanted, leftOut, etag }))
            }
          />
        );
      })}
    </Stack>
  );
}

/** Consents to news, with the wording, date and source; each can be withdrawn. */
function Consents({ consents }: Pick<OwnChoices, 'consents'>) {
  const dispatch = useDispatch();
  const choosing = useSelector(selectChoosing);
  return (
    <Stack gap="sm">
      <Heading level={3} size="small">
        {text.consents}
      </Heading>
      {consents.length === 0 && (
        <Text size="sm" tone="muted">
          {text.noConsents}
        </Text>
      )}
      <Rows>
        {consents.map(({ estateId, estateTitle, text: words, at, source }) => (
          <li key={estateId}>
            <div>
              <Text strong>{estateTitle}</Text>
              <Text size="sm">“{words}”</Text>
              <Text size="sm" tone="muted">
                {text.given(dayOf(at), source)}
              </Text>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={text.withdrawOf(estateTitle)}
              loading={choosing.phase === 'saving' && choosing.what === estateId}
              onClick={() => dispatch(consentWithdrawn({ estateId }))}
            >
              {text.withdraw}
            </Button>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

/** Email subscriptions, consents, and the accepted terms. */
export function EmailsAndConsent() {
  const state = useResource(resource(getChoices));
  return (
    <Section id="letters">
      <Loaded endpoint={getChoices} state={state}>
        {({ leftOut, etag, consents, termsVersion, acceptedAt }) => (
          <Stack gap="lg">
            <EmailKinds leftOut={leftOut} etag={etag} />
            <Consents consents={consents} />
            {termsVersion && acceptedAt && (
              <Text size="sm" tone="muted">
                {text.terms(dayOf(termsVersion), dayOf(acceptedAt))}
              </Text>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
