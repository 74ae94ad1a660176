import { Button, contrast, createTheme, DEFAULT_ICON_COLOR, Text } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { ColourPick, ColourSample } from './portal.styles';
import { portalStrings } from './strings';

const text = portalStrings.colour;
const HEX = /^#[0-9a-f]{6}$/i;

interface ColourFieldProps {
  /** Name, label and mark of the field. */
  field: { readonly name: string; readonly label: string; readonly optional?: true };
  value: string | null | undefined;
  onPick: (colour: string) => void;
  pickLabel?: string;
}

/** A colour as text, with the browser's picker beside it. */
export function ColourField({ field, value, onPick, pickLabel = text.pick }: ColourFieldProps) {
  return (
    <ColourPick>
      <TextField {...field} hint={text.hint} autoComplete="off" />
      <input
        type="color"
        aria-label={pickLabel}
        value={value && HEX.test(value) ? value.toLowerCase() : DEFAULT_ICON_COLOR}
        onChange={({ target }) => onPick(target.value)}
      />
    </ColourPick>
  );
}

/** A link and a button in a colour, with their contrast (quality, People 2); nothing while it is none. */
export function ColourContrast({ value }: { value: string | null | undefined }) {
  if (!value || !HEX.test(value)) return null;
  const { colour, cssVariables } = createTheme(value);
  const [onText, onButton] = [contrast(colour.primaryText, '#ffffff'), contrast(colour.onPrimary, colour.primary)];
  return (
    <div style={cssVariables as React.CSSProperties}>
      <ColourSample>
        <Text as="span" size="sm" numeric>
          {text.contrast(text.onText, onText.toFixed(1))}
        </Text>
        <Text as="span" size="sm" numeric>
          {text.contrast(text.onButton, onButton.toFixed(1))}
        </Text>
        <span data-link="">{text.sampleText}</span>
        {/* A sample, so it is out of the tab order and hidden from screen readers. */}
        <span aria-hidden="true" inert>
          <Button size="small">{text.sampleButton}</Button>
        </span>
      </ColourSample>
      {colour.primaryText !== colour.primary && (
        <Text size="sm" tone="muted">
          {text.adjusted}
        </Text>
      )}
    </div>
  );
}
