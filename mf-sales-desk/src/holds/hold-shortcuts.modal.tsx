import { Heading, Stack } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../dialog.component';
import { Shortcuts } from './holds.styles';
import { selectShortcuts, shortcutsChosen } from './shortcuts.slice';
import { holdStrings } from './strings';

/** The keyboard shortcuts of a lot's queue, and their off switch. */
export default function HoldShortcutsModal() {
  const dispatch = useDispatch();
  const { isOn } = useSelector(selectShortcuts);
  return (
    <Dialog title={holdStrings.keys.title} focus="heading">
      <Stack gap="md">
        {holdStrings.keys.parts.map(({ title, rows }) => (
          <Stack key={title} as="section" gap="xs">
            <Heading level={3} size="small">
              {title}
            </Heading>
            <Shortcuts>
              {rows.map(([key, does]) => (
                <div key={key} style={{ display: 'contents' }}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </Shortcuts>
          </Stack>
        ))}
      </Stack>
      <Checkbox
        label={holdStrings.keys.on}
        checked={isOn}
        onChange={(on) => void dispatch(shortcutsChosen({ isOn: on }))}
      />
    </Dialog>
  );
}
