import type { SaveDesign } from '@lotline/shared-domain';

/** What a part of the form works on. */
export interface PartProps {
  readonly values: SaveDesign;
  readonly setValue: (name: string, value: unknown) => void;
}
