import { eoiTimeline, formatDate, getEoiActivity, type OwnEoi, parseEoiStatus } from '@lotline/shared-domain';
import { Button, Card, Cluster, EmptyState, Icon, LinkButton, Stack, Text } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { answersOf } from '../eoi-request/answers';
import { depositWords, priceWords } from '../eoi-request/price-words';
import { requestStrings } from '../eoi-request/strings';
import { AnswerLines } from '../eoi-request/answer-list.component';
import { eoiPath } from '../eoi-path';
import { NotPrinted, Printed } from './printed.styles';
import { SentGroup } from './sent-group.component';
import { lotStrings } from './strings';
import { Timeline } from './timeline.component';

const text = lotStrings.form;

/** The printed copy has how far the EOI is, too. */
function PrintedTimeline({ eoi }: { eoi: OwnEoi }) {
  const { _id: eoiId, status, lotStatus, furthest, estate } = eoi;
  const activity = useResource(resource(getEoiActivity, { params: { eoiId } }));
  const steps = activity.phase === 'ready' ? activity.data.timeline : eoiTimeline(status, lotStatus, furthest);
  return (
    <Printed>
      <Timeline steps={steps} timeZone={estate.timeZone} />
    </Printed>
  );
}

/** Of a draft: the form itself is at its own address, where it is taken up (D108). */
const Draft = ({ eoi: { estate, lot, lotId } }: { eoi: OwnEoi }) => (
  <EmptyState
    title={text.draftTitle}
    icon={<Icon name="edit" size={28} />}
    action={
      <LinkButton renderAs={Link} to={eoiPath({ estate, lotId, stageId: lot?.stageId })}>
        {text.complete}
      </LinkButton>
    }
  >
    {text.draft}
  </EmptyState>
);

/** CONTRACT INFORMATION FORM: what was sent, what of it may be changed, and a copy to print. */
export function FormTab({ eoi }: { eoi: OwnEoi }) {
  if (parseEoiStatus(eoi.status) === 'draft') return <Draft eoi={eoi} />;
  const { estate, sentAt, price, isOffer, deposit } = eoi;
  const groups = answersOf(eoi);
  return (
    <>
      <Card as="section">
        <Stack gap="lg">
          <Cluster justify="space-between">
            <Text tone="muted">{sentAt ? text.sentAt(formatDate(sentAt, estate.timeZone)) : text.none}</Text>
            <NotPrinted>
              <Button variant="secondary" icon={<Icon name="print" />} onClick={() => window.print()}>
                {text.print}
              </Button>
            </NotPrinted>
          </Cluster>
          <AnswerLines
            answers={[
              { label: requestStrings.price, value: priceWords(price, isOffer) },
              { label: requestStrings.deposit, value: depositWords(deposit.due) },
            ]}
          />
          {groups.map((group) => (
            <SentGroup key={group.id} eoi={eoi} group={group} />
          ))}
          <NotPrinted>
            <Text size="sm" tone="muted">
              {text.fixed}
            </Text>
          </NotPrinted>
        </Stack>
      </Card>
      <PrintedTimeline eoi={eoi} />
    </>
  );
}
