import { formatMonthYear, type CountedStage } from '@lotline/shared-domain';
import { strings } from '../strings';

const text = strings.facts;
type Facts = Pick<CountedStage, 'fromPrice' | 'registration'>;

const parts = ({ fromPrice, registration }: Facts, timeZone: string) => ({
  price: fromPrice ? text.from(fromPrice) : null,
  registration: registration ? text.registration(formatMonthYear(registration, timeZone)) : null,
});
const joined = (...texts: readonly (string | null)[]): string => texts.filter(Boolean).join(' · ');

/** What a stage's available lots cost and when they register. @example 'From $391,900 · Est. Registration Aug 2026' */
export function stageFacts(stage: Facts, timeZone: string): string {
  const { price, registration } = parts(stage, timeZone);
  return joined(price, registration);
}

/** The same of all stages, with how many lots are available. @example 'From $329,900 · 24 of 180 lots available · Est. Registration Aug 2026' */
export function estateFacts(stages: readonly CountedStage[], timeZone: string): string {
  const prices = stages.flatMap(({ fromPrice }) => fromPrice ?? []);
  const dates = stages.flatMap(({ registration }) => registration ?? []).sort();
  const sum = (of: (stage: CountedStage) => number) => stages.reduce((all, stage) => all + of(stage), 0);
  const [available, lots] = [sum(({ availableLotsCount }) => availableLotsCount), sum(({ lotsCount }) => lotsCount)];
  const { price, registration } = parts(
    { fromPrice: prices.length > 0 ? Math.min(...prices) : null, registration: dates[0] },
    timeZone,
  );
  return joined(price, lots > 0 ? text.available(available, lots) : null, registration);
}
