import { formatDate, lotValueWords, type ClashingValue, type StaffLotDetail } from '@lotline/shared-domain';
import { Button, Notice } from '@lotline/shared-design';
import { IntoView } from '../into-view.component';
import { Clashes } from './lot-form.styles';
import { lotFormStrings } from './strings';

const text = lotFormStrings.newer;

interface NewerNoticeProps {
  /** The API's sentence of a refused save; null if none was refused. */
  stale: string | null;
  /** The lot as it is, if it is newer than what the typed values are based on. */
  newer: StaffLotDetail | null;
  clashes: readonly ClashingValue[];
  onTakeUp: () => void;
  onUse: (clash: ClashingValue) => void;
}

/** Who changed the lot and what, and the ways to take it up: all at once, and for each field that was typed as well. */
export function NewerNotice({ stale, newer, clashes, onTakeUp, onUse }: NewerNoticeProps) {
  if (clashes.length > 0)
    return (
      <Notice tone="warning" title={text.taken}>
        <Clashes>
          {clashes.map((clash) => {
            const value = lotValueWords(clash.field, clash.now);
            return (
              <li key={clash.field}>
                {text.now(clash.label, value)}
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={text.useOf(clash.label, value)}
                  onClick={() => onUse(clash)}
                >
                  {text.use(value)}
                </Button>
              </li>
            );
          })}
        </Clashes>
      </Notice>
    );
  if (stale === null && !newer) return null;
  const [last] = newer?.history ?? [];
  const seen =
    last && newer
      ? text.by(last.by, formatDate(last.at, newer.estate.timeZone, 'D MMM YYYY h:mm A'), last.reason ?? last.to)
      : '';
  const notice = (
    <Notice
      tone={stale === null ? 'warning' : 'error'}
      title={stale === null ? text.seenTitle : text.title}
      action={newer ? { label: text.take, onPress: onTakeUp } : undefined}
    >
      {stale || seen} {text.typed}
    </Notice>
  );
  return stale === null ? notice : <IntoView key={stale}>{notice}</IntoView>;
}
