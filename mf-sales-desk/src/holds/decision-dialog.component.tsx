import { getStaffLots, getStaffStages, lotLabel, stageLabel, type InitialHold, type LetterDecision } from '@lotline/shared-domain';
import { ModalFrame, Notice, Stack, Text } from '@lotline/shared-design';
import { TextAreaField, TextField } from '@lotline/shared-design/form';
import { ComboboxField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission, type Submission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCloseWhenSent } from '../users/use-close-when-sent';
import { decisionForm, wasFaster } from './decision-forms';
import { nameOf } from './hold-words';
import { LetterPreview } from './letter-preview.component';
import { holdStrings as text } from './strings';

/** Who was faster, what they did and when, in the API's words. */
export function Faster({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  if (submission.phase !== 'refused' || !wasFaster(submission.refusal)) return null;
  const { refusal } = submission;
  const said = 'message' in refusal && refusal.message ? refusal.message : text.gone;
  return (
    <Notice tone="warning" title={text.faster} action={{ label: text.look, onPress: onClose }}>
      {`${said} ${text.kept}`}
    </Notice>
  );
}

function AvailableLots({ estateId, lotId }: Pick<InitialHold, 'estateId' | 'lotId'>) {
  const lots = useResource(resource(getStaffLots, { params: { estateId } }));
  const stages = useResource(resource(getStaffStages, { params: { estateId } }));
  const options = useMemo(() => {
    if (lots.phase !== 'ready' || stages.phase !== 'ready') return [];
    const stageOf = new Map(stages.data.map(({ _id, title }) => [_id, stageLabel(title)]));
    return lots.data.filter(({ _id, status }) => status === 'available' && _id !== lotId).map(({ _id, stageId, title }) => ({ value: _id, label: [lotLabel(title), stageOf.get(stageId)].filter(Boolean).join(', ') }));
  }, [lots, stages, lotId]);
  const phases = [lots.phase, stages.phase];
  const isKnown = phases.every((phase) => phase === 'ready');
  const hint = isKnown ? text.lotHint : phases.some((phase) => phase === 'failed' || phase === 'absent') ? text.lotsFailed : text.lotsLoading;
  return <ComboboxField name="lotId" label={text.lotId} hint={hint} options={options} />;
}

interface DecisionDialogProps {
  decision: LetterDecision;
  /** As the queue has it now. */
  hold: InitialHold;
  onClose: () => void;
}

/** One decision about one hold: what it does, its reason, the letter it sends. */
export function DecisionDialog({ decision, hold: now, onClose }: DecisionDialogProps) {
  const dispatch = useDispatch();
  const [hold] = useState(now);
  const words = text.decisions[decision];
  const definition = decisionForm(decision);
  const { submission, form } = useSubmission(definition, { holdId: hold._id, rev: hold.rev ?? null });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useCloseWhenSent(submission, onClose);
  // What changed while the dialog was open counts once it was told: only then is it decided with that in mind.
  const rev = (submission.phase === 'refused' ? now : hold).rev ?? null;
  const has = (field: string): boolean => Object.hasOwn(definition.schema.fields, field);
  const days = has('days') ? String(typed['days'] ?? '') : '';
  return (
    <ModalFrame title={words.title(nameOf(hold), lotLabel(hold.lotTitle))} width="medium" onClose={onClose} initialFocus="field">
      <Stack gap="md">
        <Text>{words.text}</Text>
        <Faster submission={submission} onClose={onClose} />
        <SubmissionForm
          {...form}
          label={text.queue.form(nameOf(hold))}
          submitLabel={words.submit}
          onSubmit={(values) => void dispatch(definition.submitted({ holdId: hold._id, rev }, values))}
          onCancel={onClose}
          onValuesChange={(values) => setTyped(values as Readonly<Record<string, string>>)}
        >
          {has('lotId') && <AvailableLots {...hold} />}
          {has('days') && <TextField name="days" label={decision === 'approve' ? text.approveDays : text.days} inputMode="numeric" digitsOnly maxLength={2} optional={decision === 'approve'} />}
          {has('reason') && <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} rows={2} optional={decision === 'extend'} />}
          {has('note') && <TextAreaField name="note" label={text.note} hint={text.reasonHint} rows={2} optional />}
          {(!has('lotId') || typed['lotId']) && <LetterPreview holdId={hold._id} decision={decision} days={days || (decision === 'extend' ? '7' : undefined)} lotId={typed['lotId']} />}
        </SubmissionForm>
      </Stack>
    </ModalFrame>
  );
}
