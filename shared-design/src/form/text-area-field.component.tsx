import styled from 'styled-components';
import { focusRing } from '../theme/focus-ring.styles';
import { selectedInForcedColours } from '../theme/selected.styles';
import { colour, font, media, radius, space } from '../theme/tokens';
import { TextArea } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { TextAreaFieldProps } from './form.types';

const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin-bottom: ${space.xs};
  button {
    min-height: 36px;
    padding: ${space.xxs} ${space.sm};
    border: 1px solid ${colour.border};
    border-radius: ${radius.pill};
    background: ${colour.surface};
    color: ${colour.ink};
    font: inherit;
    font-size: ${font.size.sm};
    text-align: start;
    cursor: pointer;
    ${focusRing}
  }
  button[aria-pressed='true'] {
    background: ${colour.primaryLight};
    border-color: ${colour.primaryBorder};
    box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
    color: ${colour.onPrimaryLight};
    ${selectedInForcedColours}
  }
  ${media.hover} {
    button:hover:not([aria-pressed='true']) {
      background: ${colour.surfaceHover};
    }
  }
`;

/** Several lines of text; `suggestions` are texts to choose from, which may be changed. */
export function TextAreaField({ rows = 4, suggestions = [], ...props }: TextAreaFieldProps) {
  const { id, value, setValue, error, control } = useFormField<string>(props);
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      {suggestions.length > 0 && (
        <Suggestions role="group" aria-label="Suggestions">
          {suggestions.map((text) => (
            <button key={text} type="button" aria-pressed={value === text} onClick={() => setValue(text)}>
              {text}
            </button>
          ))}
        </Suggestions>
      )}
      <TextArea
        {...control}
        // What is pasted isn't cut: too much is refused in words.
        maxLength={undefined}
        rows={rows}
        value={value ?? ''}
        onChange={({ target }) => setValue(target.value)}
      />
    </FieldShell>
  );
}
