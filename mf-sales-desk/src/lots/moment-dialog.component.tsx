import { formatDate, momentOfClock, pastMomentSchema, timeOnClock } from '@lotline/shared-domain';
import { ModalFrame, Stack, Text } from '@lotline/shared-design';
import { FieldRow, Form, SubmitRow, TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { useMemo, useState } from 'react';
import { lotsStrings } from './strings';

const text = lotsStrings.then;

interface MomentDialogProps {
  timeZone: string;
  /** The point in time shown, ISO 8601; null for now. */
  at: string | null;
  onChoose: (at: string) => void;
  onClose: () => void;
}

/** Chooses the point in time of a stage, in the estate's time zone. */
export function MomentDialog({ timeZone, at, onChoose, onClose }: MomentDialogProps) {
  const schema = useMemo(() => pastMomentSchema(timeZone), [timeZone]);
  const [{ initial, today }] = useState(() => {
    const now = new Date();
    const shown = at !== null && !Number.isNaN(Date.parse(at)) ? at : now;
    return {
      initial: { day: formatDate(shown, timeZone, 'YYYY-MM-DD'), time: timeOnClock(shown, timeZone) },
      today: formatDate(now, timeZone, 'YYYY-MM-DD'),
    };
  });
  const choose = ({ day, time }: { day: string; time: string }) => {
    const moment = momentOfClock(day, time, timeZone);
    if (moment) onChoose(moment.toISOString());
  };
  return (
    <ModalFrame title={text.choose} width="medium" onClose={onClose} initialFocus="field">
      <Stack gap="md">
        <Text tone="muted">{text.intro}</Text>
        <Form label={text.choose} initialValues={initial} schema={schema} onSubmit={choose}>
          <FieldRow>
            <DateField name="day" label={text.day} max={today} />
            <TextField name="time" label={text.time} type="time" hint={text.zone(timeZone)} />
          </FieldRow>
          <SubmitRow submitLabel={text.show} onCancel={onClose} />
        </Form>
      </Stack>
    </ModalFrame>
  );
}
