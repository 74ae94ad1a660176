import {
  type ContactDetails,
  deskEoiPath,
  deskQueuePath,
  formatDate,
  holdBadge,
  leadBadge,
  leadPath,
  leadSourceText,
  lotBadge,
  lotLabel,
  pathTo,
  quoteBadge,
  routes,
} from '@lotline/shared-domain';
import { Card, Heading, StatusBadge, Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { dayText } from '../contract/contract-facts';
import { EoiBadge } from '../eois/eoi-badge.component';
import { Rows } from '../home/home.styles';
import { contactStrings as text } from './strings';

interface PartProps {
  title: string;
  none: string;
  children: readonly ReactNode[];
}

/** A titled list; `none` in place of an empty one. */
export function Part({ title, none, children }: PartProps) {
  return (
    <Card as="section" aria-label={title}>
      <Heading level={2} size="heading">
        {title}
      </Heading>
      {children.length === 0 ? <Text tone="muted">{none}</Text> : <Rows>{children}</Rows>}
    </Card>
  );
}

/** One thing of a list: what it is, and below it where and when. */
export function Row({ about, under, aside }: { about: ReactNode; under: ReactNode; aside?: ReactNode }) {
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

const lotLink = (lotId: string, title: string, stageId?: string) => (
  <TextLink renderAs={Link} to={deskQueuePath(lotId, stageId)}>
    {lotLabel(title)}
  </TextLink>
);
/** Place, day, and the staff member who entered it unless the person did. */
const underOf = (place: string, day: string, enteredBy?: string | null): string =>
  [place, day, ...(enteredBy ? [text.enteredBy(enteredBy)] : [])].join(' · ');

/** The person's leads, one an estate, and what is to do about them. */
export function WorkParts({ contact }: { contact: ContactDetails }) {
  const [leads, tasks] = [contact.leads ?? [], contact.tasks ?? []];
  return (
    <>
      <Part title={text.leads} none={text.none.leads}>
        {leads.map(({ _id, estateTitle, status, source }) => (
          <Row
            key={_id}
            about={
              <TextLink renderAs={Link} to={leadPath(_id)}>
                {estateTitle}
              </TextLink>
            }
            under={leadSourceText(source)}
            aside={<StatusBadge {...leadBadge(status)} />}
          />
        ))}
      </Part>
      <Part title={text.tasks} none={text.none.tasks}>
        {tasks.map(({ _id, title, dueOn, assignee, estateTitle }) => (
          <Row
            key={_id}
            about={title}
            under={[
              text.due(dayText(dueOn)),
              ...(assignee ? [assignee.name] : []),
              ...(estateTitle ? [estateTitle] : []),
            ].join(' · ')}
          />
        ))}
      </Part>
    </>
  );
}

/** What they have now: holds, EOIs, lots and quotes with their statuses. */
export function RecordParts({ contact }: { contact: ContactDetails }) {
  const { holds, lots } = contact;
  const [eois, quotes] = [contact.eois ?? [], contact.quotes ?? []];
  return (
    <>
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
      {eois.length > 0 && (
        <Part title={text.eois} none="">
          {eois.map(({ _id, lotTitle, estateTitle, timeZone, status, lotStatus, createdAt }) => (
            <Row
              key={_id}
              about={
                <TextLink renderAs={Link} to={deskEoiPath(_id)}>
                  {lotLabel(lotTitle)}
                </TextLink>
              }
              under={underOf(estateTitle, formatDate(createdAt, timeZone))}
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
      {quotes.length > 0 && (
        <Part title={text.quotes} none="">
          {quotes.map(({ _id, lotTitle, estateTitle, timeZone, status, createdAt }) => (
            <Row
              key={_id}
              about={
                <TextLink renderAs={Link} to={pathTo(routes.deskQuote.path, { quoteId: _id })}>
                  {lotTitle ? lotLabel(lotTitle) : text.quote}
                </TextLink>
              }
              under={underOf(estateTitle, formatDate(createdAt, timeZone))}
              aside={<StatusBadge {...quoteBadge(status)} />}
            />
          ))}
        </Part>
      )}
    </>
  );
}
