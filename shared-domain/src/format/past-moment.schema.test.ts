import type { ValidationError } from 'yup';
import { pastMomentSchema } from './past-moment.schema.js';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-22T14:30:00Z') }));
afterEach(() => void jest.useRealTimers());

const refusals = async (day: string, time: string, zone = 'Australia/Melbourne'): Promise<string[]> =>
  pastMomentSchema(zone)
    .validate({ day, time }, { abortEarly: false })
    .then(
      () => [],
      (error: ValidationError) => error.inner.map(({ path, message }) => `${path ?? ''}: ${message}`),
    );

// Half past one at night on 23 November in Melbourne, and still the 22nd in Perth.
it.each([
  ['2026-11-23', '01:30', []],
  ['2026-11-23', '01:31', ['time: This time is still to come']],
  ['2026-11-24', '00:00', ['day: This day is still to come']],
  ['31/2/2026', '10:00', ['day: Write the day as day/month/year, such as 27/03/2026']],
  ['2026-10-04', '02:30', ['time: There was no such time on this day: the clocks went forward']],
  ['', '', ['day: Choose a day', 'time: Choose a time']],
])('%j at %j is refused as %j', async (day, time, said) => expect(await refusals(day, time)).toEqual(said));

it('a day is the zone’s', async () =>
  expect(await refusals('2026-11-23', '00:00', 'Australia/Perth')).toEqual(['day: This day is still to come']));
