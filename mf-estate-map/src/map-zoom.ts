import { ZOOM, type Audience } from '@lotline/shared-domain';

/** Zoom by who looks (D12): the public page 1 to 2.6, staff 0.5 to 2, in steps of 0.2. */
export const MAP_ZOOM = {
  customer: { ...ZOOM.public, step: ZOOM.step, initial: ZOOM.initial },
  staff: { ...ZOOM.staff, step: ZOOM.step, initial: ZOOM.initial },
} as const satisfies Record<Audience, object>;
