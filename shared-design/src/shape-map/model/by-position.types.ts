import type { MapHost, Point } from './map.types';

/** The map as a tool of a remote up to v0.2.0 sees it: a shape is its index in `shapes`, −1 is none. */
export interface MapHostByPosition extends Pick<
  MapHost,
  'live' | 'shapes' | 'move' | 'zoomBy' | 'settle' | 'step' | 'reset'
> {
  current: number;
  hit(place: Point, reach?: number): number;
  hover(at: number, place?: Point): void;
  press(at: number): unknown;
  focus(at: number): void;
  goTo(at: number): void;
}

/** A tool of a remote up to v0.2.0; `MapTool` names shapes by id. */
export type AttachTool = (element: HTMLElement, current: () => MapHostByPosition) => () => void;
