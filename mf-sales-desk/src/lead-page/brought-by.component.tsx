import { leadSourceText, type LeadAttribution, type LeadDetails } from '@lotline/shared-domain';
import { Badge, Cluster, Text } from '@lotline/shared-design';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { History } from '../users/users.styles';
import { leadStrings } from './strings';

const text = leadStrings.brought;

/** A partner with their business, a business, or the source where neither brought them. */
function whoOf({ partner, business, source }: LeadAttribution): string {
  if (partner && business) return text.by(partner, business);
  return partner || business || leadSourceText(source);
}

/** Whether two different partners or businesses brought a lead. */
const isContest = (attributions: readonly LeadAttribution[]): boolean =>
  new Set(attributions.filter(({ partner, business }) => partner || business).map(whoOf)).size > 1;

/** Who brought a lead, first to last, and by what: of a contest of partners it is plain who was first. */
export function BroughtBy({ lead }: { lead: LeadDetails }) {
  const { attributions } = lead;
  const contest = isContest(attributions) ? attributions.find(({ partner, business }) => partner || business) : null;
  return (
    <Section id="lead-brought" title={text.title}>
      {contest && (
        <Text strong>{text.contest(whoOf(contest), leadSourceText(contest.source), momentAt(contest.at, lead))}</Text>
      )}
      {attributions.length === 0 ? (
        <Text tone="muted">{text.none}</Text>
      ) : (
        <History>
          {attributions.map((attribution, at) => (
            <li key={`${attribution.at} ${at}`}>
              <Cluster gap="xs">
                <strong>{whoOf(attribution)}</strong>
                {at === 0 && attributions.length > 1 && <Badge tone="success">{text.first}</Badge>}
              </Cluster>
              <small>
                {leadSourceText(attribution.source)} ·{' '}
                <time dateTime={attribution.at}>{momentAt(attribution.at, lead)}</time>
              </small>
              {attribution.page && <small>{`${text.page}: ${attribution.page}`}</small>}
            </li>
          ))}
        </History>
      )}
    </Section>
  );
}
