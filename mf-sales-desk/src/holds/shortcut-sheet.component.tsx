import { ModalFrame } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { useDispatch, useSelector } from 'react-redux';
import { Shortcuts } from './holds.styles';
import { selectShortcuts, shortcutsChosen } from './shortcuts.slice';
import { holdStrings } from './strings';

/** The keyboard shortcuts of a lot's queue, and their off switch. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const { isOn } = useSelector(selectShortcuts);
  return (
    <ModalFrame title={holdStrings.keys.title} width="narrow" onClose={onClose}>
      <Shortcuts>
        {holdStrings.keys.rows.map(([key, does]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Shortcuts>
      <Checkbox
        label={holdStrings.keys.on}
        checked={isOn}
        onChange={(on) => void dispatch(shortcutsChosen({ isOn: on }))}
      />
    </ModalFrame>
  );
}
