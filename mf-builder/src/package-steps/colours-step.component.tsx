import type { HouseDesign } from '@lotline/shared-domain';
import { Icon, IconButton, Stack, Text } from '@lotline/shared-design';
import { useId } from 'react';
import type { HomeChoice } from '@lotline/shared-runtime/homes';
import { HomePicture } from '../homes/home-picture.component';
import { homeStrings } from '../homes/strings';
import { Card, Chips, Colours, Group } from './options.styles';
import type { StepProps } from './step-props';

const text = homeStrings.steps;
type Finish = HouseDesign['kitchens'][number];

interface ChoiceOfColour {
  readonly key: 'externalColorScheme' | 'internalColorScheme' | 'kitchen' | 'bathroom';
  readonly title: string;
  readonly options: readonly Finish[];
}
const named = (schemes: HouseDesign['externalColorSchemes']): Finish[] => (schemes ?? []).map((name) => ({ name }));

/** What a design lets its buyer choose the colours of. */
export const coloursOf = (house: HouseDesign): ChoiceOfColour[] =>
  [
    { key: 'externalColorScheme' as const, title: text.external, options: named(house.externalColorSchemes) },
    { key: 'internalColorScheme' as const, title: text.internal, options: named(house.internalColorSchemes) },
    { key: 'kitchen' as const, title: text.kitchen, options: house.kitchens },
    { key: 'bathroom' as const, title: text.bathroom, options: house.bathroom.options },
  ].filter(({ options }) => options.length > 0);

interface ColourGroupProps extends Pick<StepProps, 'enlarge'> {
  readonly of: ChoiceOfColour;
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
}

/** One choice of colour, with the picture of what is chosen or of the first. */
function ColourGroup({ of: { title, options }, chosen, onChoose, enlarge }: ColourGroupProps) {
  const group = useId();
  const shown = options.find(({ name }) => name === chosen) ?? options.find(({ url }) => url);
  const url = shown?.url;
  const chip = (name: string | undefined, label: string, color?: string | null) => (
    <label key={label}>
      <input type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} />
      {color && <i aria-hidden="true" style={{ background: color }} />}
      {label}
    </label>
  );
  return (
    <Group>
      <legend>{title}</legend>
      {url && (
        <Card>
          <HomePicture url={url} alt={`${title}: ${shown.name}`} sizes="(max-width: 679px) 100vw, 24rem" />
          <IconButton
            label={text.enlarge(`${title}: ${shown.name}`)}
            size="small"
            variant="secondary"
            icon={<Icon name="search" size={18} />}
            onClick={() => enlarge(url)}
          />
        </Card>
      )}
      <Chips>
        {options.map(({ name, color }) => chip(name, name, color))}
        {chip(undefined, text.open)}
      </Chips>
    </Group>
  );
}

/** Outside and inside colours, kitchen and bathroom; each may stay open. */
export function ColoursStep({ home: { house, choice }, choose, enlarge }: StepProps) {
  return (
    <Stack gap="md">
      <Text tone="muted" size="sm">
        {text.colourHint}
      </Text>
      <Colours>
        {coloursOf(house).map((of) => (
          <ColourGroup
            key={of.key}
            of={of}
            chosen={of.options.find(({ name }) => name === choice[of.key])?.name}
            onChoose={(name) => choose({ [of.key]: name } satisfies Partial<HomeChoice>)}
            enlarge={enlarge}
          />
        ))}
      </Colours>
    </Stack>
  );
}
