import { Button, Cluster, Icon, IconButton, Text } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { useDispatch, useSelector } from 'react-redux';
import { FieldLabel, Fields, Section } from '../ui/editor.styles';
import { gestureEnded, selectEditor, viewChanged } from '../store/editor.slice';
import { newId } from '../store/new-id';
import { NumberField } from './number-field.component';
import { NumbersForm } from './numbers-form.component';
import { panelStrings as text } from './strings';

function Layers() {
  const dispatch = useDispatch();
  const { document } = useSelector(selectEditor).history;
  const layers = Object.values(document.layers).sort((a, b) => b.order - a.order);
  return (
    <Section aria-label={text.layers}>
      <h2>{text.layers}</h2>
      {layers.map((layer) => (
        <Cluster key={layer.id} gap="xs" justify="space-between">
          <Text size="sm">{layer.title}</Text>
          <Cluster gap="xs">
            <Checkbox
              label={text.visible}
              aria-label={text.layerVisible(layer.title)}
              checked={layer.visible}
              onChange={(visible) => void dispatch(gestureEnded({ kind: 'setLayer', layer: { ...layer, visible } }))}
            />
            <Checkbox
              label={text.locked}
              aria-label={text.layerLocked(layer.title)}
              checked={layer.locked}
              onChange={(locked) => void dispatch(gestureEnded({ kind: 'setLayer', layer: { ...layer, locked } }))}
            />
            {layers.length > 1 && (
              <IconButton
                size="small"
                label={text.removeLayer(layer.title)}
                icon={<Icon name="trash" size={16} />}
                onClick={() => void dispatch(gestureEnded({ kind: 'removeLayer', id: layer.id }))}
              />
            )}
          </Cluster>
        </Cluster>
      ))}
      <NumbersForm
        label={text.newLayer}
        fields={{ title: { label: text.newLayer, isText: true } }}
        submitLabel={text.addLayer}
        resets
        onSubmit={(_, { title }) => {
          if (!title.trim()) return;
          const order = Math.max(...layers.map((layer) => layer.order)) + 1;
          const layer = { id: newId(), title: title.trim(), order, visible: true, locked: false };
          dispatch(gestureEnded({ kind: 'setLayer', layer }));
        }}
      />
    </Section>
  );
}

/** How the map is drawn on: snapping, grid, plan; the sheet itself; layers. */
export function MapPanel({ hasPlan }: { hasPlan: boolean }) {
  const dispatch = useDispatch();
  const { history, view } = useSelector(selectEditor);
  const { settings, shapes } = history.document;
  const { size } = settings;
  const resize = (changes: Partial<typeof size>) =>
    void dispatch(gestureEnded({ kind: 'settings', settings: { size: { ...size, ...changes } } }));
  return (
    <>
      <Section aria-label={text.map}>
        <h2>{text.map}</h2>
        {Object.keys(shapes).length === 0 && <Text size="sm">{text.emptyMap}</Text>}
        <Checkbox label={text.snaps} checked={view.snaps} onChange={(snaps) => void dispatch(viewChanged({ snaps }))} />
        <Fields>
          <NumberField
            label={text.grid}
            value={view.grid}
            min={0.1}
            onCommit={(grid) => void dispatch(viewChanged({ grid }))}
          />
          <NumberField
            label={text.north}
            value={settings.north}
            onCommit={(north) =>
              void dispatch(gestureEnded({ kind: 'settings', settings: { north: (((north ?? 0) % 360) + 360) % 360 } }))
            }
          />
          {!hasPlan && (
            <>
              <NumberField
                label={text.sheetWidth}
                value={size.width}
                min={1}
                onCommit={(width) => width && resize({ width })}
              />
              <NumberField
                label={text.sheetHeight}
                value={size.height}
                min={1}
                onCommit={(height) => height && resize({ height })}
              />
            </>
          )}
          {hasPlan && (
            <FieldLabel>
              {text.plan}
              <input
                type="range"
                min={0}
                max={1}
                step={0.05}
                value={view.planOpacity}
                onChange={({ target }) => void dispatch(viewChanged({ planOpacity: Number(target.value) }))}
              />
            </FieldLabel>
          )}
        </Fields>
      </Section>
      <Layers />
    </>
  );
}

/** A button that is a line of a panel. */
export const PanelButton = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <Button size="small" variant="secondary" onClick={onPress}>
    {children}
  </Button>
);
