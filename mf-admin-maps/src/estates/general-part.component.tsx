import { Button, contrast, createTheme, DEFAULT_ICON_COLOR, Heading, LinkButton, Text } from '@lotline/shared-design';
import { FieldRow, SelectField, TextField } from '@lotline/shared-design/form';
import { AUSTRALIAN_STATES, placePath, type EstateSettings, TIME_ZONES } from '@lotline/shared-domain';
import { selectQuery } from '@lotline/shared-runtime';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { generalForm } from './estate-forms';
import { ColourPick, ColourRow, Look, Swatch } from './estates.styles';
import { isLogoUnderway } from './logo';
import { LogoField } from './logo-field.component';
import { Part } from './part.component';
import { LOOK } from '../guide/settings-path';
import { partStrings as text } from './strings';

const { field } = generalForm;
const HEX = /^#[0-9a-f]{6}$/i;
/** The estate's own zone too, where it is another. */
const zonesFor = (own: string) =>
  [...new Set([own, ...Object.keys(TIME_ZONES)])].map((value) => ({
    value,
    label: Object.hasOwn(TIME_ZONES, value) ? TIME_ZONES[value as keyof typeof TIME_ZONES] : value,
  }));

/** Text and buttons in the estate's colour, with their contrast (quality, People 2). */
function ColourPreview({ iconColor }: { iconColor: string }) {
  const { colour, cssVariables } = createTheme(HEX.test(iconColor) ? iconColor : null);
  const [onText, onButton] = [contrast(colour.primaryText, '#ffffff'), contrast(colour.onPrimary, colour.primary)];
  return (
    <Look style={cssVariables as React.CSSProperties}>
      <ColourRow>
        <Swatch $colour={colour.primary} aria-hidden="true" />
        <Text as="span" size="sm">
          {text.contrast(text.onText, onText.toFixed(1))}
          <br />
          {text.contrast(text.onButton, onButton.toFixed(1))}
        </Text>
      </ColourRow>
      <span data-link="">{text.sample}</span>
      {/* Samples, so they are out of the tab order and hidden from screen readers. */}
      <div aria-hidden="true" inert>
        <Button size="small">{text.sampleButton}</Button>{' '}
        <LinkButton size="small" variant="secondary" href="#">
          {text.sampleSecondary}
        </LinkButton>
      </div>
      {colour.primaryText !== colour.primary && (
        <Text size="sm" tone="muted">
          {text.adjusted}
        </Text>
      )}
    </Look>
  );
}

/** Name, place, address and look of an estate. */
export function GeneralPart({ settings }: { settings: EstateSettings }) {
  const { title, suburb, state, key, timeZone, iconColor, termsUrl, oldKeys } = settings;
  const values = { title, suburb, state: state ?? '', key, timeZone, iconColor, termsUrl: termsUrl ?? '' };
  const [typed, setTyped] = useState({ iconColor, key });
  const isSending = useSelector(isLogoUnderway);
  const picker = useRef<HTMLInputElement>(null);
  const isLook = useSelector(selectQuery)['part'] === LOOK;
  useEffect(() => {
    if (isLook) picker.current?.focus();
  }, [isLook]);
  const addressOf = (of: string) =>
    `${window.location.origin}${placePath({ key: of, appVersion: settings.appVersion })}`;
  return (
    <Part
      form={generalForm}
      settings={settings}
      values={values as never}
      onValues={(now) => setTyped({ iconColor: String(now.iconColor ?? ''), key: String(now.key ?? '') })}
      label={text.general}
      submitDisabled={isSending}
      effect={
        <>
          <ColourPreview iconColor={typed.iconColor} />
          <Heading level={3} size="small">
            {text.address}
          </Heading>
          <Text>{addressOf(typed.key.toLowerCase())}</Text>
          {typed.key.toLowerCase() !== key && (
            <Text size="sm" tone="muted" role="status">
              {text.oldAddress(addressOf(key))}
            </Text>
          )}
          {oldKeys.length > 0 && (
            <Text size="sm" tone="muted">
              {text.oldAddresses}: {oldKeys.map(addressOf).join(', ')}
            </Text>
          )}
        </>
      }
    >
      {({ setValue }) => (
        <>
          <TextField {...field('title')} autoComplete="off" />
          <FieldRow>
            <TextField {...field('suburb')} autoComplete="off" />
            <SelectField {...field('state')} placeholder="Please select" options={AUSTRALIAN_STATES} />
          </FieldRow>
          <TextField {...field('key')} hint={text.keyHint} autoComplete="off" />
          <SelectField {...field('timeZone')} hint={text.timeZoneHint} options={zonesFor(timeZone)} />
          <LogoField key={settings.logoUrl} settings={settings} />
          <ColourPick>
            <TextField {...field('iconColor')} hint={text.colourHint} autoComplete="off" />
            <input
              ref={picker}
              type="color"
              aria-label={text.pickColour}
              value={HEX.test(typed.iconColor) ? typed.iconColor.toLowerCase() : DEFAULT_ICON_COLOR}
              onChange={({ target }) => setValue('iconColor', target.value)}
            />
          </ColourPick>
          <TextField {...field('termsUrl')} hint={text.termsHint} autoComplete="url" />
        </>
      )}
    </Part>
  );
}
