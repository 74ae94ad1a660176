import { ANSWER_LIMITS, type AnswerTemplates } from '@lotline/shared-domain';
import { Button, Icon, Stack, Text } from '@lotline/shared-design';
import { TextAreaField, TextField } from '@lotline/shared-design/form';
import { ConfirmDialog, ModalFrame } from '@lotline/shared-design/overlay';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { StaleNotice } from '../quotes/stale-notice.component';
import { templatesForm } from './answer-forms';
import { TemplateRow } from './answer.styles';
import { answerStrings } from './strings';

const text = answerStrings.templates;
type Template = AnswerTemplates['templates'][number];

interface RowsProps {
  readonly rows: readonly Template[];
  readonly onChange: (rows: readonly Template[]) => void;
}

function Rows({ rows, onChange }: RowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const count = useRef(rows.length);
  // A new template has the focus; after one was removed the button to add has it.
  useEffect(() => {
    const before = count.current;
    count.current = rows.length;
    if (rows.length > before) [...(place.current?.querySelectorAll<HTMLInputElement>('input') ?? [])].at(-1)?.focus();
    else if (rows.length < before) place.current?.querySelector<HTMLElement>('button[data-add]')?.focus();
  }, [rows.length]);
  return (
    <Stack ref={place} gap="md">
      {rows.length === 0 && <Text tone="muted">{text.none}</Text>}
      {rows.map(({ name }, at) => (
        <TemplateRow key={at} aria-label={text.rowOf(at + 1)}>
          <TextField name={`templates[${at}].name`} label={text.nameOf(at + 1)} />
          <TextAreaField name={`templates[${at}].text`} label={text.textOf(at + 1)} rows={4} />
          <div>
            <Button
              variant="quiet"
              size="small"
              aria-label={text.removeOf(name || String(at + 1))}
              onClick={() => onChange(rows.filter((_, other) => other !== at))}
            >
              {text.remove}
            </Button>
          </div>
        </TemplateRow>
      ))}
      <div>
        <Button
          data-add=""
          variant="secondary"
          icon={<Icon name="plus" size={16} />}
          disabled={rows.length >= ANSWER_LIMITS.templates}
          onClick={() => onChange([...rows, { name: '', text: '' }])}
        >
          {text.add}
        </Button>
      </div>
    </Stack>
  );
}

interface TemplatesDialogProps {
  readonly known: AnswerTemplates;
  readonly onClose: () => void;
}

/** All templates of the team in one form. It asks before unsaved changes are given up. */
export function TemplatesDialog({ known, onClose }: TemplatesDialogProps) {
  const { submission, form, stale } = useVersionedForm(
    templatesForm,
    {},
    { etag: known.etag, values: { templates: known.templates } },
  );
  const [isLeaving, setLeaving] = useState(false);
  const isSent = submission.phase === 'sent';
  useEffect(() => {
    if (isSent) onClose();
  }, [isSent]); // oxlint-disable-line react-hooks/exhaustive-deps -- once
  const close = () => (submission.isChanged ? setLeaving(true) : onClose());
  return (
    <>
      <ModalFrame title={text.title} onClose={close} dismissable={submission.phase !== 'sending'}>
        <Stack gap="md">
          <Text tone="muted">{text.intro}</Text>
          <StaleNotice message={stale} hint={text.staleHint} />
          <SubmissionForm {...form} label={text.form} submitLabel={text.save} onCancel={close}>
            {({ values, setValue }) => (
              <Rows
                rows={(values as Pick<AnswerTemplates, 'templates'>).templates}
                onChange={(rows) => setValue('templates', rows)}
              />
            )}
          </SubmissionForm>
        </Stack>
      </ModalFrame>
      {isLeaving && (
        <ConfirmDialog
          title={answerStrings.templates.title}
          confirmLabel={text.discard}
          cancelLabel={text.stay}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          {text.unsaved}
        </ConfirmDialog>
      )}
    </>
  );
}
