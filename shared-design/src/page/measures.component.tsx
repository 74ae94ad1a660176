import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { Stack } from '../layout/layout.component';
import { Heading, Text } from '../text/text.component';
import { BREAKPOINTS, colour, font, media, radius, shadow, space } from '../theme/tokens';
import { Advice } from './advice.component';
import { Motion } from './motion.component';
import { Chip, Field, Grid, Sample } from './page.styles';
import { UseList } from './use-list.component';

const { tight, normal } = font.line;
const { normal: regular, medium, strong } = font.weight;

/** What each kind of text is for: how it is written, its size in rem, line height and weight. */
const TYPE = [
  [
    <Heading key="display" level={4} size="display">
      Tallowbrook Rise
    </Heading>,
    `Heading display · ${font.size.xxl} to ${font.size.display} · ${tight} · ${strong}`,
    'The title of a page, once',
  ],
  [
    <Heading key="title" level={4} size="title">
      Stage 3
    </Heading>,
    `Heading title · ${font.size.xl} to ${font.size.xxl} · ${tight} · ${strong}`,
    'A section; the title of a dialog',
  ],
  [
    <Heading key="heading" level={4} size="heading">
      Where the lot is
    </Heading>,
    `Heading heading · ${font.size.lg} · ${tight} · ${strong}`,
    'A card, a group of facts',
  ],
  [
    <Heading key="small" level={4} size="small">
      Price
    </Heading>,
    `Heading small · ${font.size.body} · ${tight} · ${strong}`,
    'Within a card',
  ],
  [
    <Text key="lg" size="lg">
      From $329,900
    </Text>,
    `Text lg · ${font.size.lg} · ${normal} · ${regular}`,
    'The sentence under a title; a price',
  ],
  [
    <Text key="body">Pick an estate, walk its map.</Text>,
    `Text body · ${font.size.body} · ${normal} · ${regular}`,
    'Text, and what is typed; never smaller in a field',
  ],
  [
    <Text key="sm" size="sm">
      Est. Registration Apr 2027
    </Text>,
    `Text sm · ${font.size.sm} · ${normal} · ${regular}, ${medium} on controls`,
    'Facts, tables, labels of small controls',
  ],
  [
    <Text key="xs" size="xs">
      Updated 5 minutes ago
    </Text>,
    `Text xs · ${font.size.xs} · ${normal} · ${regular}, ${strong} in badges`,
    'Badges, headings of columns; the smallest there is',
  ],
] as const;

const SPACES = {
  none: 'Parts that touch',
  xxs: 'An icon and its count; a fact and its label',
  xs: 'Parts of one thing: buttons in a row',
  sm: 'Rows of a list; the inside of a control',
  md: 'Things of one group; a phone’s margins',
  lg: 'The inside of a card; between cards',
  xl: 'Between groups; a desktop’s margins',
  xxl: 'Between sections',
  xxxl: 'The end of a page',
} as const satisfies Record<keyof typeof space, string>;

const CORNERS = {
  sm: 'Pictures and parts within a card',
  md: 'Buttons, fields, notices',
  lg: 'Cards, panels, dialogs',
  pill: 'Chips and badges',
} as const satisfies Record<keyof typeof radius, string>;

const namesWith = (values: Record<string, string>, uses: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => [`${name} ${value}`, uses[name] ?? ''] as const);
const nameOf = <Key extends string>(label: string) => label.split(' ')[0] as Key;

const Kind = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: ${space.xs} ${space.lg};
  padding-block: ${space.sm};
  border-top: 1px solid ${colour.border};
  font-size: ${font.size.sm};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
  code {
    display: block;
    color: ${colour.inkMuted};
    font-size: ${font.size.xs};
  }
`;
const Lot = styled.div<{ $radius: string; $inner: string }>`
  display: grid;
  width: 100%;
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${({ $radius }) => $radius};
  background: ${colour.surface};
  &::before {
    content: '';
    height: 3rem;
    border-radius: ${({ $inner }) => $inner};
    background: ${colour.surfaceHover};
  }
`;
const facts = (gap: CSSProperties['gap'], between: CSSProperties['gap']) => (
  <div style={{ display: 'grid', gap: between }}>
    {[
      ['Lot 202', '415 m², 12.6 m wide'],
      ['Lot 218', '445 m², 14 m wide'],
    ].map(([lot, size]) => (
      <div key={lot} style={{ display: 'grid', gap }}>
        <Text strong>{lot}</Text>
        <Text size="sm" tone="muted">
          {size}
        </Text>
      </div>
    ))}
  </div>
);

function Type() {
  return (
    <Sample>
      <Heading level={3}>Type</Heading>
      <Text tone="muted" size="sm">
        {`Figtree. Size, line height, weight: ${regular} to read, ${medium} to press, ${strong} to find. A line of text has at most about 70 characters.`}
      </Text>
      <div>
        {TYPE.map(([example, measure, use]) => (
          <Kind key={measure}>
            {example}
            <div>
              {use}
              <code>{measure}</code>
            </div>
          </Kind>
        ))}
      </div>
      <Advice
        done={{
          example: (
            <div>
              <Heading level={4} size="heading">
                Lot 202
              </Heading>
              <Text size="sm" tone="muted">
                415 m² · Stage 2
              </Text>
            </div>
          ),
          text: 'Two sizes in a group. Weight and tone say what comes first.',
        }}
        avoided={{
          example: (
            <div style={{ textAlign: 'center' }}>
              <span style={{ fontSize: font.size.xxl }}>LOT </span>
              <strong style={{ fontSize: font.size.xl }}>202</strong>
              <br />
              <em style={{ fontSize: font.size.lg }}>415 m²</em>
              <br />
              <span style={{ fontSize: font.size.xs, letterSpacing: '.2em' }}>STAGE 2</span>
            </div>
          ),
          text: 'A size for each word, capitals, centred lines.',
        }}
      />
    </Sample>
  );
}

function Space() {
  return (
    <Sample>
      <Heading level={3}>Space</Heading>
      <UseList
        rows={namesWith(space, SPACES)}
        look={(label) => ({
          width: space[nameOf<keyof typeof space>(label)],
          height: 12,
          background: colour.primaryBorder,
        })}
      />
      <Advice
        done={{ example: facts(space.none, space.md), text: 'What belongs together is nearer than what comes next.' }}
        avoided={{ example: facts(space.sm, space.sm), text: 'One distance for everything: which size is whose?' }}
      />
      <Text tone="muted" size="sm">
        {`Breakpoints in px: ${Object.entries(BREAKPOINTS)
          .map(([name, px]) => `${name} ${px}`)
          .join(', ')}.`}
      </Text>
    </Sample>
  );
}

function Corners() {
  return (
    <Sample>
      <Heading level={3}>Corners and shadows</Heading>
      <UseList
        rows={namesWith(radius, CORNERS)}
        look={(label) => ({
          width: 64,
          height: 44,
          border: `1px solid ${colour.borderStrong}`,
          borderRadius: radius[nameOf<keyof typeof radius>(label)],
        })}
      />
      <Grid $min="8rem">
        {Object.entries(shadow).map(([name, value]) => (
          <Chip key={name}>
            <Field $colour={colour.surface} style={{ boxShadow: value, borderColor: 'transparent' }} />
            <code>{`shadow ${name}`}</code>
          </Chip>
        ))}
      </Grid>
      <Advice
        done={{
          example: <Lot $radius={radius.lg} $inner={radius.sm} />,
          text: 'The corner within is smaller than the one around it.',
        }}
        avoided={{ example: <Lot $radius={radius.sm} $inner="28px" />, text: 'Rounder within than without.' }}
      />
    </Sample>
  );
}

/** The scales of type, space, corners and motion, and what each step is for. */
export const Measures = () => (
  <Stack gap="lg">
    <Type />
    <Space />
    <Corners />
    <Motion />
  </Stack>
);
