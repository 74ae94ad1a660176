import { deskEoiPath, lotLabel, stageLabel, type DueDate } from '@lotline/shared-domain';
import { Badge, Button, Cluster, Icon, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { dayText } from '../contract/contract-facts';
import { dueFileRequested } from './due-file';
import { dueStrings as text } from './strings';

/** One date: what is due, of which lot and whom, with links to its EOI and its calendar file. */
export function DueRow({ date, hasDay = false }: { date: DueDate; hasDay?: boolean }) {
  const dispatch = useDispatch();
  const { eoiId, label, lotTitle, stageTitle, estateTitle, buyers, on, isOverdue, isDerived } = date;
  const lot = lotLabel(lotTitle);
  return (
    <li>
      <div>
        <Cluster gap="xs">
          <TextLink renderAs={Link} to={deskEoiPath(eoiId)}>
            {label}
          </TextLink>
          {isOverdue && <Badge tone="warning">{text.overdue}</Badge>}
          {isDerived && <Badge>{text.derived}</Badge>}
        </Cluster>
        <small>{[hasDay ? dayText(on) : '', lot, buyers].filter(Boolean).join(' · ')}</small>
        <small>{`${stageLabel(stageTitle)}, ${estateTitle}`}</small>
      </div>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name="calendar" size={16} />}
        aria-label={text.addOf(label, lot)}
        onClick={() => void dispatch(dueFileRequested(date))}
      >
        {text.addToCalendar}
      </Button>
    </li>
  );
}
