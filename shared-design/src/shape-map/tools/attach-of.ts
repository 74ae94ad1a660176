import type { AttachTool, MapHostByPosition } from '../model/by-position.types';
import type { MapHost, MapTool } from '../model/map.types';

/** The host of a tool from before shapes had ids. */
function byPosition(map: MapHost): MapHostByPosition {
  const ids: (string | null)[] = map.shapes.map(({ id }) => id);
  const idAt = (at: number) => ids[at] ?? null;
  return {
    ...map,
    current: ids.indexOf(map.current),
    hit: (place, reach) => ids.indexOf(map.hit(place, reach)),
    hover: (at, place) => map.hover(idAt(at), place),
    press: (at) => map.press(idAt(at)),
    focus: (at) => map.focus(idAt(at)!),
    goTo: (at) => map.goTo(idAt(at)),
  };
}

/** How to attach a map's tool, whichever release it was built for. */
export const attachOf = (tool: MapTool | AttachTool | undefined): MapTool['attach'] | undefined =>
  typeof tool === 'function' ? (element, current) => tool(element, () => byPosition(current())) : tool?.attach;
