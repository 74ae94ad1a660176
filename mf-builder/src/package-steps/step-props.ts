import type { HomeChoice } from '@lotline/shared-runtime/homes';
import type { ChosenHome } from '../homes/home-choice';

/** Props of a step of one chosen design. */
export interface StepProps {
  readonly home: ChosenHome;
  readonly choose: (chosen: Partial<HomeChoice>) => void;
  /** Opens a picture of the design in the viewer. */
  readonly enlarge: (url: string) => void;
}
