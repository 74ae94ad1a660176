import { addLotSchema } from '@lotline/shared-domain';
import { Card, Heading, Stack, Text } from '@lotline/shared-design';
import { Form, SubmitRow, TextField } from '@lotline/shared-design/form';
import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lotNumbered, numberLeft, selectStageLots } from './stage-lots.slice';
import { lotsStrings as text } from './strings';

interface NumberPanelProps {
  stageId: string;
  /** The lot that is copied; null adds an empty one. */
  copyOf: { _id: string; title: string } | null;
  onClose: () => void;
}

const EMPTY = { title: '' };
const NUMBER = addLotSchema.pick(['title']);

/** Asks for the number of a new lot; its facts are typed in the table. After each lot it asks for the next. */
export function NumberPanel({ stageId, copyOf, onClose }: NumberPanelProps) {
  const dispatch = useDispatch();
  const { isBusy, made, whyNotMade } = useSelector(selectStageLots);
  const refused = useMemo(() => (whyNotMade === null ? [] : [{ path: 'title', message: whyNotMade }]), [whyNotMade]);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), [made, whyNotMade]);
  useEffect(() => () => void dispatch(numberLeft()), [dispatch]);
  return (
    <Card padding="md">
      <Stack ref={panel} gap="sm">
        <Heading level={3}>{copyOf ? text.copyTitle(copyOf.title) : text.addTitle}</Heading>
        {copyOf && <Text tone="muted">{text.copyHint}</Text>}
        <Form<typeof EMPTY, { title: string }>
          key={made}
          label={copyOf ? text.copyTitle(copyOf.title) : text.addTitle}
          initialValues={EMPTY}
          schema={NUMBER as never}
          status={isBusy ? { phase: 'sending' } : { phase: 'idle' }}
          serverErrors={refused}
          onSubmit={({ title }) => void dispatch(lotNumbered({ stageId, title, copyOf: copyOf?._id ?? null }))}
        >
          <TextField name="title" label={text.number} hint={text.numberHint} />
          <SubmitRow submitLabel={copyOf ? text.copy : text.add} onCancel={onClose} cancelLabel={text.cancel} isStep />
        </Form>
      </Stack>
    </Card>
  );
}
