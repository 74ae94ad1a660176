import type { DueDate } from '@lotline/shared-domain';
import { Card, Heading, Stack } from '@lotline/shared-design';
import { useId } from 'react';
import { dayText } from '../contract/contract-facts';
import { Steps } from '../contract/contract.styles';
import { DueRow } from './due-row.component';
import { dueStrings as text } from './strings';
import { byDay, dueKey } from './use-due-query';

function Group({ title, dates, hasDay }: { title: string; dates: readonly DueDate[]; hasDay?: boolean }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="heading" id={id}>
        {title}
      </Heading>
      <Steps>
        {dates.map((date) => (
          <DueRow key={dueKey(date)} date={date} hasDay={hasDay} />
        ))}
      </Steps>
    </Card>
  );
}

/** What is due, by day; what is overdue first. @param today YYYY-MM-DD */
export function DueList({ dates, today }: { dates: readonly DueDate[]; today: string }) {
  const overdue = dates.filter(({ isOverdue }) => isOverdue).sort((a, b) => a.on.localeCompare(b.on));
  const coming = byDay(dates.filter(({ isOverdue }) => !isOverdue));
  return (
    <Stack gap="md">
      {overdue.length > 0 && <Group title={text.overdue} dates={overdue} hasDay />}
      {coming.map(([day, due]) => (
        <Group key={day} title={day === today ? text.onToday(dayText(day)) : dayText(day)} dates={due} />
      ))}
    </Stack>
  );
}
