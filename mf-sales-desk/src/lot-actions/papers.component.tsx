import {
  documentName,
  formatDate,
  staffStatusLabel,
  pathTo,
  routes,
  withQuery,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { LinkButton, Text, TextLink } from '@lotline/shared-design';
import { Link, selectProvides } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { History } from '../users/users.styles';
import { Rows } from '../stacked-rows.styles';
import { Section } from '../section.component';
import { lotActionsStrings as text } from './strings';

/** The buyers with their contact details. */
export function BuyerList({ buyers }: Pick<StaffLotDetail, 'buyers'>) {
  return (
    <Section id="lot-buyers" title={text.buyers.title}>
      {buyers.length === 0 ? (
        <Text tone="muted">{text.buyers.none}</Text>
      ) : (
        <Rows>
          {buyers.map(({ name, email, phone }) => (
            <li key={name}>
              {name}
              <small>{[email, phone].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** What a lot's readers have of documents, and the way to where they are managed. */
export function Documents({ lot: { _id: lotId, documents, estate, stage } }: { lot: StaffLotDetail }) {
  const canManage = useSelector(selectProvides('routes', routes.adminDocuments.name));
  const manage = withQuery(pathTo(routes.adminDocuments.path, { estateId: estate._id }), {
    stageId: stage._id,
    lotId,
  });
  return (
    <Section
      id="lot-documents"
      title={text.documents.title}
      action={
        canManage && (
          <TextLink renderAs={Link} to={manage}>
            {text.documents.manage}
          </TextLink>
        )
      }
    >
      {documents.length === 0 ? (
        <Text tone="muted">{text.documents.none}</Text>
      ) : (
        <Rows>
          {documents.map((paper) => (
            <li key={paper.link}>
              {documentName(paper)}
              <LinkButton
                href={paper.link}
                size="small"
                variant="secondary"
                newTab
                aria-label={text.documents.download(documentName(paper))}
              >
                Download
              </LinkButton>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** Who changed the lot, when, from, to and why; each time links to the stage as it was then. */
export function LotHistoryList({ lot: { history, estate, stage } }: { lot: StaffLotDetail }) {
  const words = text.history;
  return (
    <Section id="lot-history" title={words.title}>
      {history.length === 0 ? (
        <Text tone="muted">{words.none}</Text>
      ) : (
        <History>
          {history.map(({ _id, at, by, from, to, reason }) => (
            <li key={_id}>
              <span>{from === to ? words.edited : words.move(staffStatusLabel(from), staffStatusLabel(to))}</span>
              {reason && <q>{reason}</q>}
              <small>
                {by} · <time dateTime={at}>{formatDate(at, estate.timeZone, 'D MMM YYYY h:mm A')}</time> ·{' '}
                <TextLink
                  renderAs={Link}
                  to={withQuery(pathTo(routes.lots.path, { stageId: stage._id }), { map: true, at })}
                >
                  {words.stood}
                </TextLink>
              </small>
            </li>
          ))}
        </History>
      )}
    </Section>
  );
}
