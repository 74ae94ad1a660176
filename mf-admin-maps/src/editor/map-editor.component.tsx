import { VisuallyHidden } from '@lotline/shared-design';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { EditorCanvas } from './canvas/editor-canvas.component';
import { Refusal, Side, Workbench } from './canvas/editor.styles';
import { MapPanel } from './panels/map-panel.component';
import { SelectionPanel } from './panels/selection-panel.component';
import { ToolPanel } from './panels/tool-panel.component';
import { Shortcuts } from './shortcuts.component';
import { selectEditor } from './store/editor.slice';
import { Toolbar } from './toolbar.component';
import { useShortcuts } from './use-shortcuts';

/** What was done last, for those who don't see it; a refusal is shown to everyone. */
function Said() {
  const { said } = useSelector(selectEditor);
  return said.isRefusal ? (
    <Refusal role="alert" key={said.at}>
      {said.text}
    </Refusal>
  ) : (
    <VisuallyHidden role="status">{said.text}</VisuallyHidden>
  );
}

/** The drawing board: tools, map and panels around the one document of the store. */
export function MapEditor({ planUrl }: { planUrl: string | null }) {
  const root = useRef<HTMLDivElement>(null);
  const [helps, setHelps] = useState(false);
  const { selection, tool } = useSelector(selectEditor);
  useShortcuts(root, () => setHelps(true));
  return (
    <div ref={root}>
      <Toolbar onShortcuts={() => setHelps(true)} />
      <Said />
      <Workbench>
        <EditorCanvas planUrl={planUrl} />
        <Side aria-label="Panel">
          <ToolPanel />
          {selection.length > 0 && tool !== 'row' && <SelectionPanel />}
          {selection.length === 0 && (tool === 'select' || tool === 'hand') && <MapPanel hasPlan={planUrl !== null} />}
        </Side>
      </Workbench>
      {helps && <Shortcuts onClose={() => setHelps(false)} />}
    </div>
  );
}
