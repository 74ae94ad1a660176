import { deskEoiPath, formatDate, type Desk, type DeskDate, type DeskEoi } from '@lotline/shared-domain';
import { Badge } from '@lotline/shared-design';
import { dayText } from '../contract/contract-facts';
import { momentAt } from '../holds/hold-facts';
import { LotRow, Part, PARTS } from './part.component';
import { homeStrings as text } from './strings';

/** Most rows of a list of the desk: fewer are all there are. */
const MOST_ROWS = 50;

const EoiRows = ({ eois, words }: { eois: readonly DeskEoi[]; words: (eoi: DeskEoi) => string }) =>
  eois.map((eoi) => (
    <LotRow key={eoi.eoiId} of={eoi} to={deskEoiPath(eoi.eoiId)}>
      {words(eoi)}
    </LotRow>
  ));

const DateRow = ({ date }: { date: DeskDate }) => (
  <LotRow
    of={date}
    to={deskEoiPath(date.eoiId)}
    badge={date.isOverdue ? <Badge tone="warning">{text.overdue}</Badge> : undefined}
  >
    {text.contract(date.label, dayText(date.on), date.buyers)}
  </LotRow>
);

/** What contracts need: answers to buyers, signatures, days that near or have passed. */
export function WaitingContracts({ desk: { counts, ...lists } }: { desk: Desk }) {
  const [messages, signatures, contracts] = [lists.messages ?? [], lists.signatures ?? [], lists.contracts ?? []];
  const total = counts.messages ?? 0;
  return (
    <>
      <Part
        id={PARTS.messages}
        title={text.messages}
        total={total}
        // A row may stand for several messages of one buyer.
        shown={messages.length < MOST_ROWS ? total : messages.length}
        more={text.moreEois}
      >
        <EoiRows eois={messages} words={(eoi) => text.message(eoi.buyers, momentAt(eoi.at, eoi))} />
      </Part>
      <Part
        id={PARTS.signatures}
        title={text.signatures}
        total={counts.signatures ?? 0}
        shown={signatures.length}
        more={text.moreEois}
      >
        <EoiRows eois={signatures} words={(eoi) => text.signature(eoi.buyers, formatDate(eoi.at, eoi.timeZone))} />
      </Part>
      <Part
        id={PARTS.contracts}
        title={text.contracts}
        total={counts.contracts ?? 0}
        shown={contracts.length}
        more={text.moreDates}
      >
        {contracts.map((date) => (
          <DateRow key={`${date.eoiId} ${date.name}`} date={date} />
        ))}
      </Part>
    </>
  );
}
