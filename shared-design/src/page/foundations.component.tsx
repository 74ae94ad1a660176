import { Notice } from '../notice/notice.component';
import { Heading, Text } from '../text/text.component';
import { contrast } from '../theme/contrast';
import { createTheme } from '../theme/create-theme';
import type { BrandColours } from '../theme/theme.types';
import { colour } from '../theme/tokens';
import { TONES, toneFill, tonePattern, toneText, toneTint } from '../tone/tone';
import { Measures } from './measures.component';
import { Chip, Field, Grid, Sample, Section } from './page.styles';
import { Roles } from './roles.component';

const ratio = (one: string, other: string): string => `${contrast(one, other).toFixed(1)} : 1`;

/** What each brand colour's contrast is measured against: its own text, or the darkest surface behind it. */
const AGAINST: Partial<Record<keyof BrandColours, keyof BrandColours>> = {
  primary: 'onPrimary',
  primaryHover: 'onPrimary',
  primaryLight: 'onPrimaryLight',
};
const SHOWN: readonly (keyof BrandColours)[] = [
  'primary',
  'primaryHover',
  'primaryText',
  'primaryBorder',
  'focus',
  'primaryLight',
  'primaryReset',
  'primarySlider',
];

function Brand({ iconColor }: { iconColor: string }) {
  const theme = createTheme(iconColor);
  return (
    <Sample>
      <Heading level={3}>An estate’s colour, and what is made of it</Heading>
      {theme.adjusted && (
        <Notice tone="info">
          Adjusted for readability: where this colour would be hard to read or to see, a darker variant of it stands.
        </Notice>
      )}
      <Grid>
        {SHOWN.map((name) => {
          const on = AGAINST[name];
          const light = name === 'primaryReset' || name === 'primarySlider';
          return (
            <Chip key={name}>
              <Field $colour={theme.colour[name]} $text={on && theme.colour[on]}>
                {on && 'Aa'}
              </Field>
              <span>{name}</span>
              <code>
                {theme.colour[name]}
                {!light &&
                  ` · ${ratio(theme.colour[name], on ? theme.colour[on] : colour.surfaceHover)} ${on ? 'with its text' : 'on surfaces'}`}
              </code>
            </Chip>
          );
        })}
      </Grid>
    </Sample>
  );
}

const FIXED = [
  'ink',
  'inkMuted',
  'surface',
  'surfaceSunken',
  'surfaceHover',
  'border',
  'borderStrong',
  'danger',
  'success',
  'warning',
  'info',
  'dangerTint',
  'successTint',
  'warningTint',
  'infoTint',
] as const;

function Colours() {
  return (
    <Sample>
      <Heading level={3}>Colours that never follow an estate</Heading>
      <Grid $min="8rem">
        {FIXED.map((name) => (
          <Chip key={name}>
            <Field $colour={colour[name]} />
            <span>{name}</span>
            <code>{colour[name]}</code>
          </Chip>
        ))}
      </Grid>
      <Heading level={3}>Tones of a status</Heading>
      <Text tone="muted" size="sm">
        The fill on the map, the text on its tint; the pattern tells statuses apart without colour.
      </Text>
      <Grid $min="8rem">
        {TONES.map((tone) => (
          <Chip key={tone}>
            <Field
              $colour={`linear-gradient(90deg, ${toneFill(tone)} 50%, ${toneTint(tone)} 50%)`}
              $text={toneText(tone)}
            >
              <span style={{ marginInlineStart: '50%' }}>Aa</span>
            </Field>
            <span>{tone}</span>
            <code>
              {tonePattern(tone)} · {ratio(toneText(tone), toneTint(tone))}
            </code>
          </Chip>
        ))}
      </Grid>
    </Sample>
  );
}

/** Design tokens, and the theme derived from an estate's colour (spec 9). */
export function Foundations({ iconColor }: { iconColor: string }) {
  return (
    <Section id="foundations">
      <Heading level={2}>Foundations</Heading>
      <Brand iconColor={iconColor} />
      <Colours />
      <Roles />
      <Measures />
    </Section>
  );
}
