import { ANSWER_LIMITS, parseMoney } from '@lotline/shared-domain';
import { Button, Icon } from '@lotline/shared-design';
import { MoneyField, TextField } from '@lotline/shared-design/form';
import { FieldGroup } from '@lotline/shared-design/submission';
import { useEffect, useRef } from 'react';
import { type ExtraValues, readSigned } from './answer-values';
import { ExtraRow } from './answer.styles';
import { answerStrings } from './strings';

const text = answerStrings.amounts;
const readAmount = readSigned(parseMoney);

interface ExtrasProps {
  /** The field's path in the form. */
  readonly name: string;
  readonly house: string;
  readonly extras: readonly ExtraValues[];
  readonly onChange: (extras: readonly ExtraValues[]) => void;
}

/** What is added to a home or taken off it, line by line. */
export function Extras({ name, house, extras, onChange }: ExtrasProps) {
  const place = useRef<HTMLDivElement>(null);
  const count = useRef(extras.length);
  // A new row has the focus; after one was removed the button to add has it.
  useEffect(() => {
    const before = count.current;
    count.current = extras.length;
    if (extras.length > before)
      [...(place.current?.querySelectorAll<HTMLInputElement>('input[name$="name"]') ?? [])].at(-1)?.focus();
    else if (extras.length < before) place.current?.querySelector<HTMLElement>('button[data-add]')?.focus();
  }, [extras.length]);
  return (
    <FieldGroup legend={text.extras} hint={text.extrasHint}>
      <div ref={place}>
        {extras.map((extra, at) => (
          <ExtraRow key={at}>
            <TextField name={`${name}[${at}].name`} label={text.extraOf(at + 1)} />
            <MoneyField name={`${name}[${at}].amount`} label={text.amountOf(at + 1)} read={readAmount} wholeDollars />
            <Button
              variant="quiet"
              aria-label={text.removeOf(extra.name || text.extraOf(at + 1))}
              onClick={() => onChange(extras.filter((_, other) => other !== at))}
            >
              {text.remove}
            </Button>
          </ExtraRow>
        ))}
        <Button
          data-add=""
          variant="secondary"
          size="small"
          icon={<Icon name="plus" size={16} />}
          aria-label={text.addFor(house)}
          disabled={extras.length >= ANSWER_LIMITS.extras}
          onClick={() => onChange([...extras, { name: '', amount: '' }])}
        >
          {text.add}
        </Button>
      </div>
    </FieldGroup>
  );
}
