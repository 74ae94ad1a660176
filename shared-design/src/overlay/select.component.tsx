import { FieldError, Label, Select as AriaSelect, SelectValue } from 'react-aria-components';
import styled from 'styled-components';
import { Icon } from '../icon/icon.component';
import { hiddenVisually } from '../text/visually-hidden.component';
import { colour, font, space } from '../theme/tokens';
import type { SelectProps } from './overlay.types';
import { useOverlayContainer } from './use-overlay-container';
import { Option, Options, Sheet, Trigger } from './popover.styles';

const Root = styled(AriaSelect)<{ $labelHidden?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 10rem;
  label,
  .react-aria-Label {
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
  ${({ $labelHidden }) => $labelHidden && `.react-aria-Label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`}
  .react-aria-FieldError {
    color: ${colour.danger};
    font-size: ${font.size.sm};
  }
  [data-placeholder] {
    color: ${colour.inkMuted};
  }
`;
const Hidden = styled.span`
  ${hiddenVisually}
`;

/** A dropdown outside forms (filters, builder and design); inside forms SelectField uses the native one. */
export function Select({
  label,
  labelHidden,
  options,
  value,
  onChange,
  placeholder = 'Select',
  disabled,
  error,
}: SelectProps) {
  const overlayContainer = useOverlayContainer();
  return (
    <Root
      $labelHidden={labelHidden}
      selectedKey={value}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
    >
      <Label>{label}</Label>
      <Trigger>
        <SelectValue />
        <Icon name="chevron-down" size={16} />
      </Trigger>
      <FieldError>{error}</FieldError>
      <Sheet UNSTABLE_portalContainer={overlayContainer}>
        <Options>
          {options.map((option) => (
            <Option key={option.value} id={option.value} textValue={option.label} isDisabled={option.disabled}>
              {option.label}
              {option.disabled && <Hidden> (not available)</Hidden>}
            </Option>
          ))}
        </Options>
      </Sheet>
    </Root>
  );
}
