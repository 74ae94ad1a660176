import { holdCalendar, lotNumber, pathTo, routes, type OwnHold } from '@lotline/shared-domain';
import { saveFile } from '@lotline/shared-runtime/screen';
import { ownStrings as text } from './own-strings';

/** Downloads a calendar file with the end of a hold. Its URL contains no token, because calendars are shared. */
export function saveCalendar({ _id, lotTitle, estate, expirationDate }: OwnHold): void {
  if (!expirationDate) return;
  const title = text.calendarTitle(text.holdOf(lotTitle), estate.title);
  const file = holdCalendar({
    holdId: _id,
    title,
    description: text.calendarText,
    url: `${window.location.origin}${pathTo(routes.customer.path, {})}`,
    until: expirationDate,
  });
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `hold-${lotNumber(lotTitle) || 'lot'}.ics`);
}
