import { Text } from '@lotline/shared-design';
import { useDispatch, useSelector } from 'react-redux';
import { type EditorView, selectEditor, viewChanged } from '../store/editor.slice';
import { Fields } from '../ui/editor.styles';
import { SelectField } from './select-field.component';
import { panelStrings as text } from './strings';

const KINDS = (['lot', 'road', 'reserve', 'stage'] as const).map((kind) => [kind, text.kinds[kind]] as const);

/** What a polygon or rectangle becomes. */
export function DrawsField() {
  const dispatch = useDispatch();
  const { view } = useSelector(selectEditor);
  return (
    <>
      <Fields>
        <SelectField
          label={text.draws}
          options={KINDS}
          value={view.draws}
          onChange={(draws) => void dispatch(viewChanged({ draws: draws as EditorView['draws'] }))}
        />
      </Fields>
      {['road', 'reserve'].includes(view.draws) && (
        <Text size="sm" tone="muted">
          {text.ofPicture}
        </Text>
      )}
    </>
  );
}
