import { useEffect, useMemo, useRef, useState } from 'react';
import type { AttachTool } from '../../shape-map';
import { attachTool } from './attach-tool';
import type { Tool } from './tool.types';

/**
 * Runs an editor's tool on a map: pass `attach` as the map's `tool`, draw the overlay from `state`. A new tool begins at its own start.
 * @example
 * const { attach, state } = useMapTool(cornerTool, ({ id, path }) => shapeChanged(id, path));
 * <ShapeMap shapes={shapes} tool={attach} overlay={(pxPerUnit) => <Corners state={state} pxPerUnit={pxPerUnit} />} … />
 */
export function useMapTool<State, Output = never>(
  tool: Tool<State, Output>,
  onOutput?: (output: Output) => void,
): { attach: AttachTool; state: State } {
  const [shown, setShown] = useState({ tool, state: tool.start });
  const onOutputRef = useRef(onOutput);
  useEffect(() => void (onOutputRef.current = onOutput));
  const attach = useMemo(
    () =>
      attachTool(tool, {
        state: (state) => setShown({ tool, state }),
        output: (output) => onOutputRef.current?.(output),
      }),
    [tool],
  );
  return { attach, state: shown.tool === tool ? shown.state : tool.start };
}
