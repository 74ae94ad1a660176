import { Skeleton, VisuallyHidden } from '@lotline/shared-design';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { MapPlace } from '../map/place';
import { EditorCanvas } from './canvas/editor-canvas.component';
import { Canvas, Refusal, Side, ToolButton } from './ui/editor.styles';
import { StatusBar, Workbench } from './ui/workbench.styles';
import { CheckPanel } from './check/check-panel.component';
import { MapPanel } from './panels/map-panel.component';
import { SelectionPanel } from './panels/selection-panel.component';
import { ToolPanel } from './panels/tool-panel.component';
import { VersionsPanel } from './publish/versions-panel.component';
import { Shortcuts } from './shortcuts.component';
import { selectEditor } from './store/editor.slice';
import { editorStrings as text } from './ui/strings';
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

const DIMMED = { opacity: 0.6 };

type Panel = 'draw' | 'check' | 'versions';
const PANELS: readonly Panel[] = ['draw', 'check', 'versions'];

function DrawPanels({ hasPlan }: { hasPlan: boolean }) {
  const { selection, tool } = useSelector(selectEditor);
  return (
    <>
      <ToolPanel />
      {selection.length > 0 && <SelectionPanel />}
      {selection.length === 0 && (tool === 'select' || tool === 'hand') && <MapPanel hasPlan={hasPlan} />}
    </>
  );
}

interface MapEditorProps {
  /** Whether the drawing is still being loaded: tools and panel have their places, and can't be used yet. */
  isOpening?: boolean;
  planUrl: string | null;
  place: MapPlace;
  timeZone: string;
  /** Where the work is saved: below the map, where nothing moves as it changes. */
  status?: ReactNode;
  /** Buttons that lead to other parts of the editor. */
  children: ReactNode;
}

/** The drawing board: tools, map and panels around the one document of the store. */
export function MapEditor({ isOpening = false, planUrl, place, timeZone, status, children }: MapEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const [helps, setHelps] = useState(false);
  const [panel, setPanel] = useState<Panel>('draw');
  // The map is painted first; the panel's place is reserved.
  const hasPanel = useDeferredValue(!isOpening, false);
  useShortcuts(root, () => setHelps(true));
  return (
    <div ref={root} inert={isOpening} aria-busy={isOpening} style={isOpening ? DIMMED : undefined}>
      <Toolbar onShortcuts={() => setHelps(true)}>{children}</Toolbar>
      <Said />
      <Workbench>
        <div>
          {isOpening ? (
            <Canvas>
              <Skeleton height="100dvh" radius="md" />
            </Canvas>
          ) : (
            <EditorCanvas planUrl={planUrl} />
          )}
          <StatusBar>{status}</StatusBar>
        </div>
        <Side aria-label={text.panel}>
          <div role="group" aria-label={text.panel}>
            {PANELS.map((one) => (
              <ToolButton key={one} type="button" aria-pressed={panel === one} onClick={() => setPanel(one)}>
                {text.panels[one]}
              </ToolButton>
            ))}
          </div>
          {hasPanel && panel === 'draw' && <DrawPanels hasPlan={planUrl !== null} />}
          {panel === 'check' && <CheckPanel />}
          {panel === 'versions' && <VersionsPanel place={place} timeZone={timeZone} />}
        </Side>
      </Workbench>
      {helps && <Shortcuts onClose={() => setHelps(false)} />}
    </div>
  );
}
