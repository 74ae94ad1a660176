import { formatDate, momentOfClock, pastMomentSchema, timeOnClock } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { FieldRow, Form, SubmitRow, TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { urlChanged, useModal, type ModalProps } from '@lotline/shared-runtime';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog } from '../dialog.component';
import { lotsStrings } from './strings';

const text = lotsStrings.then;

/** Chooses the point in time of a stage, in the estate's time zone. */
export default function StageMomentModal({ timeZone, at = null }: ModalProps<'stage-moment'>) {
  const dispatch = useDispatch();
  const { close } = useModal();
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
    if (!moment) return;
    close();
    dispatch(urlChanged({ patch: { at: moment.toISOString() } }));
  };
  return (
    <Dialog title={text.choose}>
      <Stack gap="md">
        <Text tone="muted">{text.intro}</Text>
        <Form label={text.choose} initialValues={initial} schema={schema} onSubmit={choose}>
          <FieldRow>
            <DateField name="day" label={text.day} max={today} />
            <TextField name="time" label={text.time} type="time" hint={text.zone(timeZone)} />
          </FieldRow>
          <SubmitRow submitLabel={text.show} onCancel={close} />
        </Form>
      </Stack>
    </Dialog>
  );
}
