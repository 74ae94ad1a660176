import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import {
  Calendar,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DialogTrigger,
  I18nProvider,
} from 'react-aria-components';
import { Box, Input } from '../../form/field.styles';
import { FieldShell, useFormField } from '../../form/field-shell.component';
import type { FieldProps } from '../../form/form.types';
import { Icon } from '../../icon/icon.component';
import { Sheet } from '../../overlay/popover.styles';
import { useOverlayContainer } from '../../overlay/use-overlay-container';
import { Bar, Day, Grid, Month, OpenButton, Pane } from './calendar.styles';
import { readDate, writeDate } from './read-date';

export interface DateFieldProps extends Omit<FieldProps, 'maxLength' | 'placeholder'> {
  /** First and last day that the calendar offers, YYYY-MM-DD; typed dates are checked by the schema. */
  min?: string;
  max?: string;
}

const dayOf = (iso: string | null | undefined) => (iso ? parseDate(iso) : undefined);

/**
 * A calendar day without time or time zone: `<DateField name="expires" label="Hold expires" />`. Typed day first, or picked from a
 * calendar. The form's value is YYYY-MM-DD, '' when empty, or the typed text when it is no valid date, which the schema rejects with a
 * message.
 */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const hint = props.hint ?? 'Day/month/year';
  const { id, value: known, setValue, error, control } = useFormField<string | null>({ ...props, hint });
  const value = known ?? '';
  const overlayContainer = useOverlayContainer();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const take = (text: string) => {
    setTyped(text);
    setValue(readDate(text) ?? text.trim());
  };
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={hint} error={error}>
      <Box>
        <Input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete={props.autoComplete ?? 'off'}
          placeholder="dd/mm/yyyy"
          $after
          value={typed ?? writeDate(value)}
          onChange={({ target }) => take(target.value)}
          onBlur={() => {
            setTyped(null);
            control.onBlur();
          }}
        />
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <OpenButton aria-label={`Choose a day: ${props.label}`} isDisabled={props.disabled}>
            <Icon name="calendar" size={18} />
          </OpenButton>
          <Sheet UNSTABLE_portalContainer={overlayContainer} placement="bottom end">
            <I18nProvider locale="en-AU">
              <Pane aria-label={props.label}>
                <Calendar
                  aria-label={props.label}
                  autoFocus
                  firstDayOfWeek="mon"
                  value={dayOf(readDate(value)) ?? null}
                  minValue={dayOf(min)}
                  maxValue={dayOf(max)}
                  onChange={(day) => {
                    setValue(day.toString());
                    setOpen(false);
                  }}
                >
                  <Bar>
                    <OpenButton slot="previous">
                      <Icon name="chevron-left" size={18} />
                    </OpenButton>
                    <Month />
                    <OpenButton slot="next">
                      <Icon name="chevron-right" size={18} />
                    </OpenButton>
                  </Bar>
                  <Grid>
                    <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
                    <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
                  </Grid>
                </Calendar>
              </Pane>
            </I18nProvider>
          </Sheet>
        </DialogTrigger>
      </Box>
    </FieldShell>
  );
}
