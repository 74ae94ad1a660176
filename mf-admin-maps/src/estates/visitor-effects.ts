import { partStrings as text } from './strings';

/** What visitors see by an estate's settings, in sentences: what each switch does, on and off. */
export const visitorEffects = (settings: Readonly<Record<string, unknown>>): string[] => [
  settings['isPublic'] ? text.everyone : text.onlyTeam,
  ...(settings['isPublic'] ? [settings['isListed'] ? text.listed : text.unlisted] : []),
  settings['hidePrice'] ? text.noPrices : text.prices,
  settings['showInitialHold'] ? text.requestHold : text.reserve,
  settings['showFutureLots'] ? text.future : text.noFuture,
  settings['joinEnabled'] ? text.join : text.noJoin,
];
