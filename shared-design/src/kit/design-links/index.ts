export type {
  DesignLinksProps,
  LeftLot,
  LinkableBuilder,
  LinkableDesign,
  LinkChange,
  LinkChangesProps,
  LinkChoice,
  LinkCounted,
  LinkedDesignsProps,
  LinkFormProps,
  LinkOutcome,
  WantedLot,
} from './design-links.types';
export { DesignLinks } from './design-links.component';
export { LinkChanges } from './link-changes.component';
export { LinkedDesigns } from './linked-designs.component';
export { LinkForm } from './link-form.component';
