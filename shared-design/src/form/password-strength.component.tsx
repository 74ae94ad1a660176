import styled from 'styled-components';
import { Icon } from '../icon/icon.component';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { colour, font, space } from '../theme/tokens';

/** The rules of spec 5 with their texts. */
export const PASSWORD_LINES = [
  { text: 'Upper and lowercase letters', holds: (value: string) => /[a-z]/.test(value) && /[A-Z]/.test(value) },
  { text: 'Between 4 and 16 characters', holds: (value: string) => value.length >= 4 && value.length <= 16 },
  { text: 'Contains a number and a symbol', holds: (value: string) => /\d/.test(value) && /[^\p{L}\d\s]/u.test(value) },
] as const;

const List = styled.ul`display: grid; gap: ${space.xxs}; margin: 0; padding: 0; list-style: none; font-size: ${font.size.sm};`;
const Line = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${({ $met }) => ($met ? colour.success : colour.inkMuted)};
`;

/** Which rules a password meets, each with a mark and words. */
export function PasswordStrength({ value }: { value: string }) {
  return (
    <List aria-label="Password rules">
      {PASSWORD_LINES.map(({ text, holds }) => {
        const met = holds(value);
        return (
          <Line key={text} $met={met}>
            <Icon name={met ? 'check' : 'close'} size={16} />
            {text}
            <VisuallyHidden>{met ? ', met' : ', not met yet'}</VisuallyHidden>
          </Line>
        );
      })}
    </List>
  );
}
