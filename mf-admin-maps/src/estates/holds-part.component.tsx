import { CheckboxField, MoneyField, TextField } from '@lotline/shared-design/form';
import { type EstateSettings, holdTermsWords, plural, parseMoney } from '@lotline/shared-domain';
import { useState } from 'react';
import { holdsForm } from './estate-forms';
import { Effects } from '../effects.styles';
import { Part } from './part.component';
import { partStrings as text } from './strings';

const { field } = holdsForm;
const wholeOf = (typed: unknown): number => Number.parseInt(String(typed ?? ''), 10) || 0;

/** Length, fee and queue of an estate's holds, with the hold form's words. */
export function HoldsPart({ settings }: { settings: EstateSettings }) {
  const { holdDays, holdFee, answerDays, autoOffer, showInitialHold } = settings;
  const values = { holdDays, holdFee: holdFee ?? '', answerDays: answerDays ?? '', autoOffer };
  const [typed, setTyped] = useState<Record<string, unknown>>(values);
  const [days, answer] = [wholeOf(typed['holdDays']), wholeOf(typed['answerDays'])];
  const terms = holdTermsWords(
    { holdDays: days, holdFee: wholeOf(String(typed['holdFee']).replace(/[$,\s]/g, '')), answerDays: answer },
    'you',
  );
  const after = [
    typed['autoOffer'] ? text.offer : text.noOffer,
    answer > 0 ? text.answer(plural(answer, 'business day')) : text.noAnswer,
  ];
  return (
    <Part
      form={holdsForm}
      settings={settings}
      values={values as never}
      onValues={setTyped}
      label={text.holds}
      effectTitle={text.holdForm}
      effect={
        <Effects>
          {[...(showInitialHold ? terms : [text.holdsOff]), ...after].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Effects>
      }
    >
      <TextField {...field('holdDays')} hint={text.daysHint} inputMode="numeric" autoComplete="off" />
      <MoneyField {...field('holdFee')} hint={text.feeHint} read={parseMoney} />
      <TextField {...field('answerDays')} hint={text.answerHint} inputMode="numeric" autoComplete="off" />
      <CheckboxField {...field('autoOffer')} isSetting optional={undefined} />
    </Part>
  );
}
