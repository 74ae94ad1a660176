import styled from 'styled-components';
import { hiddenVisually } from '../text/visually-hidden.component';
import { DEFAULT_ICON_COLOR } from '../theme/create-theme';
import { colour, font, radius, space } from '../theme/tokens';

/** Colours that a theme must cope with: the default, ordinary brands, and the edges. */
const SAMPLE_COLOURS = [
  { name: 'Default', value: DEFAULT_ICON_COLOR },
  { name: 'Green', value: '#2f6f5e' },
  { name: 'Blue', value: '#0b5fff' },
  { name: 'Yellow', value: '#ffcc00' },
  { name: 'Black', value: '#000000' },
  { name: 'White', value: '#ffffff' },
] as const;

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  border: 0;
  font-size: ${font.size.sm};
  legend {
    ${hiddenVisually}
  }
  input[type='radio'] {
    ${hiddenVisually}
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-height: 36px;
    padding: 0 ${space.sm};
    border: 1px solid ${colour.border};
    border-radius: ${radius.pill};
    background: ${colour.surface};
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${colour.ink};
    box-shadow: inset 0 0 0 1px ${colour.ink};
  }
  label:has(:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  input[type='color'] {
    width: 28px;
    height: 24px;
    padding: 0;
    border: 0;
    background: none;
    cursor: inherit;
  }
`;
const Dot = styled.span<{ $colour: string }>`
  width: 16px;
  height: 16px;
  border: 1px solid ${colour.borderStrong};
  border-radius: 50%;
  background: ${({ $colour }) => $colour};
  forced-color-adjust: none;
`;

/** Chooses the estate colour of the page. */
export function ThemeChoice({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  return (
    <Row>
      <legend>Estate colour</legend>
      {SAMPLE_COLOURS.map(({ name, value: one }) => (
        <label key={one}>
          <input type="radio" name="colour" checked={value === one} onChange={() => onChange(one)} />
          <Dot $colour={one} />
          {name}
        </label>
      ))}
      <label>
        <input type="color" value={value} onChange={({ target }) => onChange(target.value)} />
        Your own
      </label>
    </Row>
  );
}
