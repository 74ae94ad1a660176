import { formatDate, lastDayAway, MINUTE_MS, setAway, setAwaySchema, type Account } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { toast } from '@lotline/shared-runtime';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { useNow } from '@lotline/shared-runtime/screen';
import { call, put, type Effect } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { defineForm } from '../forms';
import { isExplainedByServer, refusalMessage } from '../refusal-message';
import { accountStrings } from './account.strings';
import { Section } from './section.component';

const text = accountStrings.away;
const dayText = (day: string): string => formatDate(day, 'UTC');

const awayForm = defineForm({
  name: 'away',
  schema: setAwaySchema,
  endpoint: setAway,
  explains: isExplainedByServer,
  *delivered({ answer: { awayUntil } }): Generator<Effect, void> {
    const day = lastDayAway(awayUntil, Date.now());
    yield call(toast, { tone: 'success', message: day ? text.saved(dayText(day)) : text.cleared });
    // Reopen the form for further changes.
    yield put(awayForm.opened({}));
  },
});

/** Until which day a member of a landowner's team is away and is given no leads (D152). */
export function Away({ account }: { account: Account }) {
  const day = lastDayAway(account.awayUntil, useNow(MINUTE_MS));
  const { submission, form } = useVersionedForm(
    awayForm,
    {},
    { etag: day ?? 'back', values: { awayUntil: day ?? '' } },
  );
  return (
    <Section id="away">
      <Text size="sm" tone="muted">
        {text.intro}
      </Text>
      {day && <Text>{text.now(dayText(day))}</Text>}
      <AccountForm
        form={form}
        label={text.form}
        submitLabel={text.submit}
        error={refusalMessage(submission)}
        isLong
        isIncomplete={({ dirty }) => !dirty}
      >
        {() => <DateField {...awayForm.field('awayUntil')} hint={text.hint} />}
      </AccountForm>
    </Section>
  );
}
