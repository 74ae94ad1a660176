import { MenuSection, MenuTrigger, type Selection } from 'react-aria-components';
import { Icon } from '../../icon/icon.component';
import { Choice, MenuList, Sheet, Trigger } from '../../overlay/popover.styles';
import { useOverlayContainer } from '../../overlay/use-overlay-container';
import { Divide } from './saved-views.styles';
import type { SavedViewsState } from './saved-views.types';

/** Key of the built-in view. */
const STANDARD = 'standard';

/** Actions that need a dialog. */
export type ViewAction = 'new' | 'rename' | 'remove';

interface ViewMenuProps {
  state: SavedViewsState;
  standardName: string;
  isBusy: boolean;
  onAction: (what: ViewAction) => void;
}

/** Menu of saved views, and the actions on the current one. */
export function ViewMenu({ state, standardName, isBusy, onAction: onAsk }: ViewMenuProps) {
  const { views, picked, isChanged } = state;
  const overlayContainer = useOverlayContainer();
  const pick = (chosen: Selection) => {
    for (const key of chosen === 'all' ? [] : chosen) state.pick(key === STANDARD ? null : String(key));
  };
  return (
    <MenuTrigger>
      <Trigger isDisabled={isBusy}>
        <span>
          <small>View</small> {picked?.name ?? standardName}
        </span>
        <Icon name="chevron-down" size={16} />
      </Trigger>
      <Sheet UNSTABLE_portalContainer={overlayContainer} placement="bottom start">
        <MenuList aria-label="View">
          <MenuSection
            aria-label="Views"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[picked?.id ?? STANDARD]}
            onSelectionChange={pick}
          >
            {[{ id: STANDARD, name: standardName }, ...views].map(({ id, name }) => (
              <Choice key={id} id={id} textValue={name}>
                {({ isSelected }) => (
                  <>
                    <span style={{ width: 16 }}>{isSelected && <Icon name="check" size={16} />}</span>
                    {name}
                  </>
                )}
              </Choice>
            ))}
          </MenuSection>
          <Divide />
          <MenuSection aria-label="This view">
            {picked && isChanged && <Choice onAction={state.save}>Save changes</Choice>}
            <Choice onAction={() => onAsk('new')}>Save as a new view</Choice>
            {picked && <Choice onAction={() => onAsk('rename')}>Rename</Choice>}
            {picked && (
              <Choice data-tone="danger" onAction={() => onAsk('remove')}>
                Delete
              </Choice>
            )}
          </MenuSection>
        </MenuList>
      </Sheet>
    </MenuTrigger>
  );
}
