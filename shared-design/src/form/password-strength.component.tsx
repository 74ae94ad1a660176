import styled from 'styled-components';
import { Icon } from '../icon/icon.component';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { colour, font, space } from '../theme/tokens';
import type { PasswordLine } from './form.types';

const List = styled.ul`
  display: grid;
  gap: ${space.xxs};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font.size.sm};
`;
const Line = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${({ $met }) => ($met ? colour.success : colour.inkMuted)};
`;

/** Password rules, each with an icon and text for met or not met. */
export function PasswordStrength({ lines }: { lines: readonly PasswordLine[] }) {
  return (
    <List aria-label="Password rules">
      {lines.map(({ label, met }) => (
        <Line key={label} $met={met}>
          <Icon name={met ? 'check' : 'close'} size={16} />
          {label}
          <VisuallyHidden>{met ? ', met' : ', not met yet'}</VisuallyHidden>
        </Line>
      ))}
    </List>
  );
}
