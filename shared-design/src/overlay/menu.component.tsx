import { MenuTrigger } from 'react-aria-components';
import { Icon } from '../icon/icon.component';
import type { MenuProps } from './overlay.types';
import { useOverlayContainer } from './use-overlay-container';
import { About, Choice, MenuList, Sheet, Trigger } from './popover.styles';

/** A button that opens a list of actions. */
export function Menu({ label, trigger, about, items, onAction }: MenuProps) {
  const overlayContainer = useOverlayContainer();
  return (
    <MenuTrigger>
      <Trigger aria-label={trigger ? label : undefined}>
        {trigger ?? label}
        {!trigger && <Icon name="chevron-down" size={16} />}
      </Trigger>
      <Sheet UNSTABLE_portalContainer={overlayContainer} placement="bottom end">
        {about && (
          <About>
            <strong>{about.title}</strong>
            {about.text}
          </About>
        )}
        <MenuList aria-label={label} onAction={(key) => onAction(String(key))}>
          {items.map(({ id, label: text, icon, tone, disabled }) => (
            <Choice key={id} id={id} isDisabled={disabled} textValue={text} data-tone={tone}>
              {icon}
              {text}
            </Choice>
          ))}
        </MenuList>
      </Sheet>
    </MenuTrigger>
  );
}
