import { QUOTE_LIMIT, QUOTE_STEPS } from '@lotline/shared-domain';
import type { UrlPatch } from '@lotline/shared-runtime';
import type { HomeChoice } from '@lotline/shared-runtime/homes';

type Query = Readonly<Record<string, string>>;

/** The query keys of the first design; those of the others end in 2 and 3. */
const KEYS = {
  builderId: 'builderId',
  houseId: 'houseId',
  step: 'step',
  floorplan: 'floorplan',
  facadeId: 'facade',
  externalColorScheme: 'outside',
  internalColorScheme: 'inside',
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  optionalUpgrades: 'upgrades',
} as const satisfies Record<keyof HomeChoice, string>;
const BETWEEN = '|';
const TEXTS = ['facadeId', 'externalColorScheme', 'internalColorScheme', 'kitchen', 'bathroom'] as const;

const suffix = (at: number): string => (at === 0 ? '' : String(at + 1));

function choiceAt(query: Query, at: number): HomeChoice | null {
  const of = (key: keyof HomeChoice) => query[KEYS[key] + suffix(at)];
  const [builderId, houseId] = [of('builderId'), of('houseId')];
  if (!builderId || !houseId) return null;
  const step = QUOTE_STEPS.find((one) => one === of('step'));
  const floorplan = Number(of('floorplan'));
  const upgrades = of('optionalUpgrades');
  return {
    builderId,
    houseId,
    ...(step && { step }),
    ...(Number.isInteger(floorplan) && floorplan > 0 && { floorplan }),
    ...Object.fromEntries(TEXTS.flatMap((key) => (of(key) ? [[key, of(key)]] : []))),
    ...(upgrades && { optionalUpgrades: upgrades.split(BETWEEN) }),
  };
}

/** The chosen designs in a page's query, at most three (D28). */
export const readChoices = (query: Query): HomeChoice[] =>
  Array.from({ length: QUOTE_LIMIT }, (_, at) => choiceAt(query, at)).filter((choice) => choice !== null);

/** The query that has these designs, and no others. */
export function writeChoices(choices: readonly HomeChoice[]): UrlPatch {
  const patch: Record<string, string | null> = {};
  for (let at = 0; at < QUOTE_LIMIT; at += 1) {
    const choice = choices[at];
    for (const [key, name] of Object.entries(KEYS)) {
      const value = choice?.[key as keyof HomeChoice];
      patch[name + suffix(at)] =
        value === undefined ? null : Array.isArray(value) ? value.join(BETWEEN) : String(value);
    }
  }
  return patch;
}
