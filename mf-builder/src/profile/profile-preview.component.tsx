import { createTheme, FactList, Heading, Icon, Stack, Text } from '@lotline/shared-design';
import type { SaveBuilderProfile } from '@lotline/shared-domain';
import styled from 'styled-components';
import { colour, radius, space } from '@lotline/shared-design';
import { LogoBox } from '../portal/portal.styles';
import { profileStrings } from './strings';

const text = profileStrings.preview;

const Sheet = styled.section`
  display: grid;
  gap: ${space.md};
  padding: ${space.lg};
  border: 1px solid ${colour.border};
  border-block-start: 6px solid ${colour.primary};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  /* A long address takes lines of its own before a label is broken. */
  dt {
    overflow-wrap: normal;
  }
`;
const Included = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space.xs};
  }
  svg {
    color: ${colour.primaryText};
  }
`;
const Lines = styled(Text)`
  white-space: pre-line;
`;

interface ProfilePreviewProps {
  profile: Partial<SaveBuilderProfile>;
  logo: string | null;
}

/** The builder as visitors see it, with what is typed. */
export function ProfilePreview({ profile, logo }: ProfilePreviewProps) {
  const { name, tagline, description, color, contact, phone, email, address, state } = profile;
  const shownName = name?.trim() || text.noName;
  const inclusions = (profile.inclusions ?? []).filter((line) => line.trim());
  const facts = [
    { label: text.contact, value: contact },
    { label: text.phone, value: phone },
    { label: text.email, value: email },
    { label: text.address, value: address },
    { label: text.state, value: state },
  ].flatMap(({ label, value }) => (value?.trim() ? [{ label, value }] : []));
  return (
    <Sheet aria-label={text.title} style={createTheme(color).cssVariables as React.CSSProperties}>
      {logo && <LogoBox src={logo} alt={profileStrings.logoOf(shownName)} />}
      <div>
        <Heading level={3} size="title">
          {shownName}
        </Heading>
        {tagline && <Text tone="muted">{tagline}</Text>}
      </div>
      <Lines tone={description ? 'default' : 'muted'}>{description || text.noDescription}</Lines>
      {inclusions.length > 0 && (
        <Stack gap="xs">
          <Text strong>{text.included}</Text>
          <Included>
            {inclusions.map((line, at) => (
              <li key={at}>
                <Icon name="check" size={18} />
                <span>{line}</span>
              </li>
            ))}
          </Included>
        </Stack>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
    </Sheet>
  );
}
