import { ModalFrame } from '@lotline/shared-design/overlay';
import { KeyTable } from './ui/editor.styles';
import { TOOL_NAMES, TOOLS } from './store/tool-names';
import { editorStrings, toolStrings } from './ui/strings';

const OTHERS: readonly (readonly [string, string])[] = [
  ['Ctrl or ⌘ Z', 'Undo'],
  ['Ctrl or ⌘ Shift Z', 'Redo'],
  ['Ctrl or ⌘ A', 'Select all'],
  ['Ctrl or ⌘ D', 'Duplicate'],
  ['Arrows', 'Go to the next shape'],
  ['Enter', 'Select the shape; Shift adds it'],
  ['Alt + arrows', 'Move what is selected by 0.1 m; Shift by 1 m'],
  ['F', 'Bring the selection into view'],
  ['Delete', 'Delete the selected corner or shapes'],
  ['Escape', 'Cancel, or deselect'],
  ['+  −  0', 'Zoom in, zoom out, whole map'],
  ['Hold Alt', 'Don’t snap while dragging'],
];

/** The editor's keys. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <ModalFrame title={editorStrings.shortcuts} onClose={onClose}>
      <KeyTable>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {[
            ...TOOL_NAMES.map((name) => [TOOLS[name].key.toUpperCase(), toolStrings[name].name] as const),
            ...OTHERS,
          ].map(([key, words]) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </KeyTable>
    </ModalFrame>
  );
}
