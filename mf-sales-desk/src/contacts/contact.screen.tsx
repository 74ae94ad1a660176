import {
  deskEoiPath,
  deskQueuePath,
  contactBadge,
  formatDate,
  getContact,
  holdBadge,
  lotBadge,
  lotLabel,
  pathTo,
  quoteBadge,
  routes,
  segmentsOf,
  type ContactDetails,
} from '@lotline/shared-domain';
import { Badge, Card, FactList, Heading, Stack, StatusBadge, Text, TextLink } from '@lotline/shared-design';
import { Link, selectLocation } from '@lotline/shared-runtime';
import { resource } from '@lotline/shared-runtime/resource';
import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { EoiBadge } from '../eois/eoi-badge.component';
import { Rows, Sides } from '../home/home.styles';
import { momentAt } from '../holds/hold-facts';
import { RecordPage } from '../record-page.component';
import { ResendButton } from '../templates/refused-email.component';
import { contactsStrings, contactStrings as text } from './strings';

function Part({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card as="section" aria-label={title}>
      <Heading level={2} size="heading">
        {title}
      </Heading>
      {children.length === 0 ? <Text tone="muted">{none}</Text> : <Rows>{children}</Rows>}
    </Card>
  );
}

function Row({ about, under, aside }: { about: ReactNode; under: string; aside?: ReactNode }) {
  return (
    <li>
      <div>
        <span>
          <span>{about}</span>
          <small>{under}</small>
        </span>
        {aside}
      </div>
    </li>
  );
}

/** Addresses or numbers, the one to use first. */
const Links = ({ scheme, all }: { scheme: 'mailto' | 'tel'; all: readonly string[] }) =>
  all.map((each, at) => (
    <Fragment key={each}>
      {at > 0 && ', '}
      <a href={`${scheme}:${each}`}>{each}</a>
    </Fragment>
  ));

const lotLink = (lotId: string, title: string, stageId?: string) => (
  <TextLink renderAs={Link} to={deskQueuePath(lotId, stageId)}>
    {lotLabel(title)}
  </TextLink>
);

/** Place, day, and the staff member who entered it unless the person did. */
const underOf = (place: string, day: string, enteredBy: string | null | undefined): string =>
  [place, day, ...(enteredBy ? [text.enteredBy(enteredBy)] : [])].join(' · ');

function Details({
  contact: { email, phone, emails, phones, holds, eois, enquiries, quotes, waitlistEntries, lots, messages },
}: {
  contact: ContactDetails;
}) {
  const facts = [
    { label: text.facts.email, value: <Links scheme="mailto" all={emails ?? [email]} /> },
    ...(phone ? [{ label: text.facts.phone, value: <Links scheme="tel" all={phones ?? [phone]} /> }] : []),
  ];
  return (
    <Sides>
      <Stack gap="lg">
        <FactList facts={facts} />
        <Part title={text.holds} none={text.none.holds}>
          {holds.map(({ _id, lotId, lotTitle, estateTitle, timeZone, status, createdAt, enteredBy }) => (
            <Row
              key={_id}
              about={lotLink(lotId, lotTitle)}
              under={underOf(estateTitle, formatDate(createdAt, timeZone), enteredBy)}
              aside={<StatusBadge {...holdBadge(status)} />}
            />
          ))}
        </Part>
        {eois && eois.length > 0 && (
          <Part title={text.eois} none="">
            {eois.map(({ _id, lotTitle, estateTitle, timeZone, status, lotStatus, createdAt }) => (
              <Row
                key={_id}
                about={
                  <TextLink renderAs={Link} to={deskEoiPath(_id)}>
                    {lotLabel(lotTitle)}
                  </TextLink>
                }
                under={underOf(estateTitle, formatDate(createdAt, timeZone), null)}
                aside={<EoiBadge eoi={{ status, lotStatus }} />}
              />
            ))}
          </Part>
        )}
        <Part title={text.lots} none={text.none.lots}>
          {lots.map(({ lotId, lotTitle, stageId, estateTitle, status }) => (
            <Row
              key={lotId}
              about={lotLink(lotId, lotTitle, stageId)}
              under={estateTitle}
              aside={<StatusBadge {...lotBadge({ status }, 'staff')} />}
            />
          ))}
        </Part>
        <Part title={text.enquiries} none={text.none.enquiries}>
          {enquiries.map(({ _id, lotTitle, estateTitle, timeZone, message, createdAt, enteredBy }) => (
            <Row
              key={_id}
              about={message ?? (lotTitle ? lotLabel(lotTitle) : estateTitle)}
              under={underOf(
                [estateTitle, ...(lotTitle ? [lotLabel(lotTitle)] : [])].join(', '),
                formatDate(createdAt, timeZone),
                enteredBy,
              )}
            />
          ))}
        </Part>
        <Part title={text.quotes} none={text.none.quotes}>
          {(quotes ?? []).map(({ _id, lotTitle, estateTitle, timeZone, status, createdAt }) => (
            <Row
              key={_id}
              about={
                <TextLink renderAs={Link} to={pathTo(routes.deskQuote.path, { quoteId: _id })}>
                  {lotTitle ? lotLabel(lotTitle) : text.quote}
                </TextLink>
              }
              under={underOf(estateTitle, formatDate(createdAt, timeZone), null)}
              aside={<StatusBadge {...quoteBadge(status)} />}
            />
          ))}
        </Part>
      </Stack>
      <Stack gap="lg">
        <Part title={text.waitlist} none={text.none.waitlist}>
          {waitlistEntries.map(({ _id, estateTitle, timeZone, createdAt }) => (
            <Row key={_id} about={estateTitle} under={formatDate(createdAt, timeZone)} />
          ))}
        </Part>
        <Part title={text.messages} none={text.none.messages}>
          {messages.map(({ timeZone, ...message }) => (
            <Row
              key={message._id}
              about={message.subject}
              under={[momentAt(message.createdAt, { timeZone }), message.to, message.refusal]
                .filter(Boolean)
                .join(' · ')}
              aside={
                <>
                  <Badge tone={message.state === 'dead' ? 'warning' : 'gray'}>
                    {text.states[message.state] ?? message.state}
                  </Badge>
                  <ResendButton message={message} />
                </>
              }
            />
          ))}
        </Part>
      </Stack>
    </Sides>
  );
}

const contactPage = (contact: ContactDetails | null) => ({
  title: contact ? `${contact.firstName} ${contact.lastName}` : text.title,
  crumbs: [{ to: routes.contacts.path, label: contactsStrings.title }],
  intro: contact && <StatusBadge {...contactBadge(contact.status)} />,
});

/** `/contacts/:id`: one person as the signed-in user's estates know them. */
export default function ContactScreen() {
  const [, contactId] = segmentsOf(useSelector(selectLocation).pathname);
  return contactId ? (
    <RecordPage
      key={contactId}
      wanted={resource(getContact, { params: { contactId } })}
      page={contactPage}
      icon="user"
      backTo={routes.deskHolds.path}
      text={text}
    >
      {(contact) => <Details contact={contact} />}
    </RecordPage>
  ) : null;
}
