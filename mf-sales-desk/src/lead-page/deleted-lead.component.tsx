import { addDays, formatDate, type LeadDetails } from '@lotline/shared-domain';
import { Button, Notice, Stack, Text } from '@lotline/shared-design';
import { useDispatch, useSelector } from 'react-redux';
import { dayText } from '../contract/contract-facts';
import { leadRestoreChosen, selectLeadEdit } from './lead-edit.slice';
import { leadStrings } from './strings';

const text = leadStrings.deleted;
/** How long a deleted lead can be restored (D149). */
const RESTORABLE_DAYS = 30;

/** Above a deleted lead: until when it can be restored, and the button. */
export function DeletedLead({ lead: { _id: leadId, deletedAt, timeZone } }: { lead: LeadDetails }) {
  const dispatch = useDispatch();
  const isRestoring = useSelector(selectLeadEdit).phase === 'restoring';
  if (!deletedAt) return null;
  const day = formatDate(deletedAt, timeZone, 'YYYY-MM-DD');
  return (
    <Notice tone="warning" title={text.title}>
      <Stack gap="sm" align="flex-start">
        <Text>{text.text(dayText(day), dayText(addDays(day, RESTORABLE_DAYS)))}</Text>
        <Button
          variant="secondary"
          size="small"
          loading={isRestoring}
          onClick={() => !isRestoring && dispatch(leadRestoreChosen({ leadId }))}
        >
          {text.restore}
        </Button>
      </Stack>
    </Notice>
  );
}
