import type { OwnEoi } from '@lotline/shared-domain';

export interface StepProps {
  eoi: OwnEoi;
  onBack?: () => void;
}
