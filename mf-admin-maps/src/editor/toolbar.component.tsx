import { Icon, IconButton } from '@lotline/shared-design';
import { nextSteps } from '@lotline/shared-map-document';
import { useDispatch, useSelector } from 'react-redux';
import { ToolButton } from './ui/editor.styles';
import { Actions, Bar } from './ui/workbench.styles';
import { redone, selectEditor, toolChosen, undone, undoProblem } from './store/editor.slice';
import { TOOL_NAMES, TOOLS } from './store/tool-names';
import { editorStrings as text, toolStrings } from './ui/strings';

/** Tools, undo and redo. */
export function Toolbar({ onShortcuts, children }: { onShortcuts: () => void; children?: React.ReactNode }) {
  const dispatch = useDispatch();
  const { tool, history } = useSelector(selectEditor);
  const steps = nextSteps(history);
  const fixed = undoProblem(history);
  return (
    <Bar>
      <div role="group" aria-label={text.tools}>
        {TOOL_NAMES.map((name) => (
          <ToolButton
            key={name}
            type="button"
            aria-pressed={tool === name}
            title={`${toolStrings[name].name} (${TOOLS[name].key.toUpperCase()})`}
            onClick={() => void dispatch(toolChosen(name))}
          >
            {toolStrings[name].name}
          </ToolButton>
        ))}
      </div>
      <div role="group" aria-label={`${text.undo}, ${text.redo.toLowerCase()}`}>
        <ToolButton
          type="button"
          disabled={!steps.undo || fixed !== null}
          title={fixed ?? (steps.undo && text.undoOne(steps.undo))}
          onClick={() => void dispatch(undone())}
        >
          {text.undo}
        </ToolButton>
        <ToolButton
          type="button"
          disabled={!steps.redo}
          title={steps.redo && text.redoOne(steps.redo)}
          onClick={() => void dispatch(redone())}
        >
          {text.redo}
        </ToolButton>
      </div>
      <IconButton label={`${text.shortcuts} (?)`} icon={<Icon name="info" />} onClick={onShortcuts} />
      <Actions>{children}</Actions>
    </Bar>
  );
}
