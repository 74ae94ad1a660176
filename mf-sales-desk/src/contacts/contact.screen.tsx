import { contactBadge, type ContactDetails, getContact, routes, segmentsOf } from '@lotline/shared-domain';
import { Button, Card, Cluster, FactList, Stack, StatusBadge } from '@lotline/shared-design';
import { selectLocation, useModal } from '@lotline/shared-runtime';
import { resource } from '@lotline/shared-runtime/resource';
import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { zoneOf } from '../holds/hold-facts';
import { Sides } from '../home/home.styles';
import { PhoneLink } from '../phone-link.component';
import { RecordPage } from '../record-page.component';
import { WorkActions } from '../work/work-actions.component';
import { RecordParts, WorkParts } from './contact-parts.component';
import { DuplicateNotice } from './duplicate-notice.component';
import { DuplicatesPage } from './duplicates.component';
import { Merges } from './merges.component';
import { nameOf } from './name-of';
import { contactsStrings, contactStrings as text } from './strings';
import { Timeline } from './timeline.component';

/** The id in the address that lists who may be one person. */
const DUPLICATES = 'duplicates';

/** Addresses or numbers, the one to use first. */
const Links = ({ all, link }: { all: readonly string[]; link: (each: string) => ReactNode }) =>
  all.map((each, at) => (
    <Fragment key={each}>
      {at > 0 && ', '}
      {link(each)}
    </Fragment>
  ));
const emailLink = (email: string) => <a href={`mailto:${email}`}>{email}</a>;
const phoneLink = (phone: string) => <PhoneLink phone={phone} />;

function Facts({ contact: { email, phone, emails, phones, contactId } }: { contact: ContactDetails }) {
  const modal = useModal();
  const facts = [
    { label: text.facts.email, value: <Links all={emails ?? [email]} link={emailLink} /> },
    ...(phone ? [{ label: text.facts.phone, value: <Links all={phones ?? [phone]} link={phoneLink} /> }] : []),
  ];
  return (
    <Card>
      <Stack gap="sm">
        <FactList facts={facts} columns={2} />
        {contactId && (
          <Cluster>
            <Button variant="secondary" onClick={() => modal.open('edit-contact', { contactId })}>
              {text.edit}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** `id`: that of the address, which may be a lead's or customer's. */
function Details({ contact, id }: { contact: ContactDetails; id: string }) {
  const { contactId, merges, tasks, leads, holds } = contact;
  const timeZone = [...(leads ?? []), ...(tasks ?? []), ...holds][0]?.timeZone ?? zoneOf({});
  return (
    <Stack gap="lg">
      {contactId && <DuplicateNotice contactId={contactId} />}
      <Facts contact={contact} />
      <Sides>
        <Timeline contactId={id} />
        <Stack gap="lg">
          <WorkParts contact={contact} />
          <RecordParts contact={contact} />
          <Merges merges={merges ?? []} timeZone={timeZone} />
        </Stack>
      </Sides>
    </Stack>
  );
}

const contactPage = (contact: ContactDetails | null) => ({
  title: contact ? nameOf({ ...contact, emails: contact.emails ?? [contact.email] }) : text.title,
  crumbs: [{ to: routes.contacts.path, label: contactsStrings.title }],
  intro: contact && <StatusBadge {...contactBadge(contact.status)} />,
  actions: contact?.contactId && <WorkActions label={text.actions} contactId={contact.contactId} />,
});

/** `/contacts/:id`: one person as the signed-in user's estates know them; `duplicates` lists who may be one person. */
export default function ContactScreen() {
  const [, id] = segmentsOf(useSelector(selectLocation).pathname);
  if (id === DUPLICATES) return <DuplicatesPage />;
  return id ? (
    <RecordPage
      key={id}
      wanted={resource(getContact, { params: { contactId: id } })}
      page={contactPage}
      icon="user"
      backTo={routes.contacts.path}
      text={text}
    >
      {(contact) => <Details contact={contact} id={id} />}
    </RecordPage>
  ) : null;
}
