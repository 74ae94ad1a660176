import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MapTool } from '../../shape-map';
import { attachTool } from './attach-tool';
import type { Tool } from './tool.types';

/**
 * Runs an editor's tool on a map: pass `tool` to the map, draw the overlay from `state`. A new tool begins at its own start.
 * @example
 * const { tool, state } = useMapTool(cornerTool, ({ id, path }) => shapeChanged(id, path));
 * <ShapeMap shapes={shapes} tool={tool} overlay={(pxPerUnit) => <Corners state={state} pxPerUnit={pxPerUnit} />} … />
 */
export function useMapTool<State, Output = never>(
  tool: Tool<State, Output>,
  onOutput?: (output: Output) => void,
): { tool: MapTool; state: State } {
  const [shown, setShown] = useState({ tool, state: tool.start });
  const onOutputRef = useRef(onOutput);
  useEffect(() => void (onOutputRef.current = onOutput));
  const attached = useMemo(
    (): MapTool => ({
      attach: attachTool(tool, {
        // In the frame of the pointer's event: React would render moves after it.
        state: (state) => flushSync(() => setShown({ tool, state })),
        output: (output) => onOutputRef.current?.(output),
      }),
    }),
    [tool],
  );
  return { tool: attached, state: shown.tool === tool ? shown.state : tool.start };
}
