import { estatePath } from '@lotline/shared-domain';
import { Button, EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { Link, selectEstate, selectLocation } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { requestStrings as text } from './strings';

type Reason = keyof typeof text.absence;
interface EoiAbsenceProps {
  /** The API's code, or why the page has no EOI. */
  code: string;
  /** The API's own words, where this build has none for the code. */
  message?: string;
  /** The lot to lead to, where it can still be asked for. */
  lotId?: string;
  onRetry?: () => void;
}

const reasonOf = (code: string): { title: string; text: string } | undefined =>
  Object.hasOwn(text.absence, code) ? text.absence[code as Reason] : undefined;

/** Instead of an EOI: why there is none, and the way on. */
export function EoiAbsence({ code, message, lotId, onRetry }: EoiAbsenceProps) {
  const estate = useSelector(selectEstate);
  const { pathname, query } = useSelector(selectLocation);
  const reason = reasonOf(code) ?? { title: message || text.absence.failed.title, text: '' };
  const isHold = code === 'hold_first';
  const to =
    estate &&
    estatePath(estate.key, {
      v2: pathname.startsWith('/v2/'),
      query: { default: 'map', stageId: query.stageId, ...(isHold && { lotId }) },
    });
  return (
    <EmptyState
      headingLevel={1}
      title={reason.title}
      icon={<Icon name="info" size={28} />}
      action={
        <>
          {onRetry && <Button onClick={onRetry}>{text.tryAgain}</Button>}
          {to && (
            <LinkButton renderAs={Link} to={to} variant={onRetry ? 'secondary' : 'primary'}>
              {isHold ? text.toLot : text.toEstate}
            </LinkButton>
          )}
        </>
      }
    >
      {reason.text}
    </EmptyState>
  );
}
