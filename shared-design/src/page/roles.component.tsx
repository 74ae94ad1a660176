import styled from 'styled-components';
import { Badge } from '../badge/badge.component';
import { Button } from '../button/button.component';
import { Mark } from '../icon/mark.component';
import { Cluster } from '../layout/layout.component';
import { Heading, Text } from '../text/text.component';
import { colour, font, space } from '../theme/tokens';
import { toneFill } from '../tone/tone';
import { ToneSwatch } from '../tone/tone-swatch.component';
import { Advice } from './advice.component';
import { Sample } from './page.styles';
import { UseList } from './use-list.component';

/** What each colour is for. */
const ROLES = [
  ['primary', 'The fill of the one main action, with onPrimary on it'],
  ['primaryHover', 'That fill while it is pointed at or pressed'],
  ['primaryText', 'Links, and text in the estate’s colour'],
  ['primaryBorder', 'The border of what is selected; the line under a tab'],
  ['focus', 'The ring around what has the keyboard’s focus'],
  ['primaryLight', 'A filter that is on'],
  ['ink, inkMuted', 'Text, and text that comes second'],
  ['surface', 'What lies on the page: cards, dialogs, fields'],
  ['surfaceSunken', 'The page itself'],
  ['border, borderStrong', 'Around a surface; around a control'],
  ['danger, success, warning, info', 'A message, with its icon and words'],
] as const;

const STATUSES = [
  ['success', 'Available'],
  ['light-blue', 'Hold'],
  ['warning', 'Sold'],
] as const;

const Sized = styled.span<{ $px: number }>`
  svg {
    width: ${({ $px }) => $px}px;
    height: ${({ $px }) => $px}px;
  }
`;
const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
  letter-spacing: -0.01em;
`;
const Square = styled.span`
  width: 18px;
  height: 18px;
  border-radius: 4px;
  forced-color-adjust: none;
`;

/** What the colours are for, and the mark. */
export function Roles() {
  return (
    <>
      <Sample>
        <Heading level={3}>What a colour is for</Heading>
        <UseList rows={ROLES} />
        <Advice
          done={{
            example: (
              <Cluster>
                <Button>Request hold</Button>
                <Button variant="secondary">Enquire</Button>
                <Button variant="quiet">Share</Button>
              </Cluster>
            ),
            text: 'Fill the next step alone; the others step back.',
          }}
          avoided={{
            example: (
              <Cluster>
                <Button>Request hold</Button>
                <Button>Enquire</Button>
                <Button>Share</Button>
              </Cluster>
            ),
            text: 'Fill them all: nothing leads on.',
          }}
        />
        <Advice
          done={{
            example: (
              <Cluster>
                {STATUSES.map(([tone, word]) => (
                  <Badge key={tone} tone={tone}>
                    <ToneSwatch tone={tone} size={12} />
                    {word}
                  </Badge>
                ))}
              </Cluster>
            ),
            text: 'Say a status in its word, its pattern and its colour.',
          }}
          avoided={{
            example: (
              <Cluster aria-hidden="true">
                {STATUSES.map(([tone]) => (
                  <Square key={tone} style={{ background: toneFill(tone) }} />
                ))}
              </Cluster>
            ),
            text: 'Leave it to the colour alone, or give it the estate’s.',
          }}
        />
      </Sample>
      <Sample>
        <Heading level={3}>The mark</Heading>
        <Text tone="muted" size="sm">
          Three lots at the corner of a street make an L. One path on 16 units, in the text’s colour.
        </Text>
        <Cluster gap="lg">
          {[16, 18, 32, 64].map((px) => (
            <Sized key={px} $px={px}>
              <Mark />
            </Sized>
          ))}
        </Cluster>
        <Advice
          done={{
            example: (
              <Name>
                <Mark />
                Lotline
              </Name>
            ),
            text: 'Set it before the name, in ink or in Lotline’s own colour.',
          }}
          avoided={{
            example: (
              <Name style={{ color: colour.primaryText }}>
                Lotline
                <Sized $px={26} style={{ rotate: '-12deg' }}>
                  <Mark />
                </Sized>
              </Name>
            ),
            text: 'Give it an estate’s colour, tilt it, or set it after the name.',
          }}
        />
      </Sample>
    </>
  );
}
